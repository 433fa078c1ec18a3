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
  const answer = ledger.ask({
    id: `${source}.listed`,
    text: `Some ${titles.toLowerCase()} are only in your lists, ${missingFrom}. What are they?`,
    options: [
      { value: 'WANT', label: `${titles} that I want to watch` },
      { value: 'DONE', label: `${titles} that I have watched` },
      { value: 'leave', label: 'Leave them out' },
    ],
  });
  if (answer === 'leave') return null;
  return answer === 'DONE' ? seenOf(work) : wishOf(work);
}
