import { dayOfMoment, readMoment } from '../../model/dates.ts';
import type { EntryDraft } from '../../model/entry.ts';
import { jsonField, jsonList, jsonText } from '../../model/json.ts';
import type { RowLedger, RowRef } from '../../model/model.ts';
import { addViewing, entryOn, seenOf, type Work } from '../../model/works.ts';
import { rejectRow, showKeyOf, subjectOf } from './subjects.ts';
import { momentIn, type TraktImport, type TraktRows } from './trakt-import.ts';

/** One entry for each play. */
export function readHistory(rows: TraktRows, ledger: RowLedger, { works, showPlays }: TraktImport): void {
  for (const { ref, value } of rows) {
    const work = subjectOf(value, works);
    if (typeof work === 'string') {
      rejectRow(ledger, ref, work);
      continue;
    }
    const { ms, day } = momentIn(value, 'watched_at');
    const id = jsonText(value, 'id');
    const draft = addViewing(
      work,
      id === '' ? `${work.key}|${jsonText(value, 'watched_at')}` : `play:${id}`,
      day,
    );
    draft.rows.push(ref);
    // A play that was added by hand may have been added much later.
    const isLive = /^(?:scrobble|checkin)$/.test(jsonText(value, 'action'));
    if (isLive && ms !== null) draft.addedAt = ms;
    const showKey = showKeyOf(value);
    const last = showPlays.get(showKey ?? '');
    if (showKey !== null && (last?.date ?? '') <= (day ?? '')) showPlays.set(showKey, draft);
  }
}

/** The sums of the plays: they say something new only of a title that the history lacks. */
export function readWatched(rows: TraktRows, ledger: RowLedger, { works, showPlays }: TraktImport): void {
  for (const { ref, value } of rows) {
    const work = subjectOf(value, works);
    if (typeof work === 'string') {
      rejectRow(ledger, ref, work);
      continue;
    }
    const { day } = momentIn(value, 'last_watched_at');
    const play = showPlays.get(showKeyOf(value) ?? '');
    const hasHistory = play !== undefined || work.viewings.length > 0;
    const drafts = hasHistory ? [play ?? entryOn(work, day)] : watchedParts(value, work, day, works);
    addRow(drafts, ref);
  }
}

/** The watched episodes, where a show lists them; otherwise the title itself. */
function watchedParts(
  value: unknown,
  work: Work,
  day: string | null,
  works: TraktImport['works'],
): EntryDraft[] {
  const episodes = jsonList(value, 'seasons').flatMap((season) =>
    jsonList(season, 'episodes').map((episode) => ({ season: jsonField(season, 'number'), episode })),
  );
  const drafts = episodes.flatMap(({ season, episode }) => {
    const about = { number: jsonField(episode, 'number'), season };
    const part = subjectOf({ show: jsonField(value, 'show'), episode: about }, works);
    return typeof part === 'string' ? [] : [dated(part, dayIn(episode))];
  });
  return drafts.length > 0 ? drafts : [dated(work, day)];
}

function dated(work: Work, day: string | null): EntryDraft {
  const draft = seenOf(work);
  if (day !== null) draft.date ??= day;
  return draft;
}

function dayIn(episode: unknown): string | null {
  const ms = readMoment(jsonText(episode, 'last_watched_at'));
  return ms === null ? null : dayOfMoment(ms);
}

/** A row counts once, also where it tells of several episodes. */
function addRow([first, ...others]: readonly EntryDraft[], ref: RowRef): void {
  first?.rows.push(ref);
  for (const other of others) other.from ??= ref;
}
