import type { EntryDraft } from './entry-draft.ts';
import type { RowLedger } from './model.ts';
import { seenOf, type Work, wishOf } from './works.ts';

interface ListedOnlyTexts {
  readonly source: string;
  /** `Films` */
  readonly titles: string;
  /** Where the service would have them otherwise: `neither in the history nor on the watchlist`. */
  readonly missingFrom: string;
}

/** The entry of a work that is in a list and nowhere else, which says little of it; null: the user leaves such works out. */
export function listedOnly(work: Work, ledger: RowLedger, texts: ListedOnlyTexts): EntryDraft | null {
  const { source, titles, missingFrom } = texts;
  const answer = ledger.ask(
    `${source}.listed`,
    `Some ${titles.toLowerCase()} are only in your lists, ${missingFrom}. What are they?`,
    {
      WANT: `${titles} that I want to watch`,
      DONE: `${titles} that I have watched`,
      leave: 'Leave them out',
    },
  );
  if (answer === 'leave') return null;
  return answer === 'DONE' ? seenOf(work) : wishOf(work);
}
