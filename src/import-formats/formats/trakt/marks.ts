import { addNote } from '../../model/entry.ts';
import { jsonField, jsonText } from '../../model/json.ts';
import type { RowLedger } from '../../model/model.ts';
import { readRating } from '../../model/numbers.ts';
import { unreadableRating } from '../../model/shared-reasons.ts';
import { entryOn, rateWork } from '../../model/works.ts';
import { rejectRow, subjectOf } from './subjects.ts';
import { momentIn, type TraktImport, type TraktRows } from './trakt-import.ts';

const RATING_MAX = 10;

/** Ratings of movies, shows, seasons and episodes belong to the play that they were given after. */
export function readRatings(rows: TraktRows, ledger: RowLedger, { works }: TraktImport): void {
  for (const { ref, value } of rows) {
    const work = subjectOf(value, works);
    const rating = readRating(jsonField(value, 'rating'), RATING_MAX);
    if (typeof work === 'string') {
      rejectRow(ledger, ref, work);
    } else if (rating === undefined) {
      ledger.fail(ref, unreadableRating(1, RATING_MAX));
    } else {
      const { ms, day } = momentIn(value, 'rated_at');
      const draft = entryOn(work, day);
      draft.rows.push(ref);
      if (ms !== null) draft.addedAt ??= ms;
      rateWork(work, { draft, rating, day, serviceName: 'Trakt' });
    }
  }
}

/** Comments and private notes become the note of what they are about. */
export function readTexts(rows: TraktRows, ledger: RowLedger, { works }: TraktImport): void {
  for (const { ref, value } of rows) {
    const isReply = Number(jsonText(value, 'comment', 'parent_id')) > 0;
    const work = subjectOf(value, works);
    if (isReply) {
      ledger.leaveOut(ref, 'A reply to a comment.');
    } else if (typeof work === 'string') {
      rejectRow(ledger, ref, work);
    } else {
      const text = textOf(value);
      const { ms, day } = momentIn(text.about, 'created_at');
      const draft = entryOn(work, day);
      draft.rows.push(ref);
      if (ms !== null) draft.addedAt ??= ms;
      addNote(draft, text.text);
    }
  }
}

function textOf(value: unknown): { readonly about: unknown; readonly text: string } {
  const comment = jsonField(value, 'comment');
  if (comment !== undefined) return { about: comment, text: jsonText(comment, 'comment') };
  const note = jsonField(value, 'note');
  return { about: note, text: jsonText(note, 'notes') };
}
