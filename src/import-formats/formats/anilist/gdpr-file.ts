import { readDay, readMoment } from '../../model/dates.ts';
import { dateRange, joinTexts } from '../../model/entry.ts';
import { htmlToText } from '../../model/html-text.ts';
import { jsonField, jsonList, jsonText, parseJsonCell } from '../../model/json.ts';
import type { CountedRow, JsonFile, RowLedger } from '../../model/model.ts';
import { readNumber, readRating } from '../../model/numbers.ts';
import { createStatusReader, unknownStatus } from '../../model/statuses.ts';
import { readAnilistStatus, repeatsOf } from './list-file.ts';

interface Part {
  readonly kind: 'list' | 'review' | 'favourite';
  readonly value: unknown;
}

/** Whatever the user sees, the file has scores up to 100. */
const SCORE_MAX = 100;
const ANIME = '0';
const NO_TITLES =
  'AniList’s own file names works only by numbers. Drop a list with their titles beside it, which exporters of AniList write, or add each name as “title”.';

const readNumberedStatus = createStatusReader({
  0: 'DOING',
  1: 'WANT',
  2: 'DONE',
  3: 'STOPPED',
  4: 'ON_HOLD',
  5: 'DOING',
});

/**
 * AniList's own file names works by their numbers. Titles come from a list in the same drop, or from a field `title`
 * that the user has added.
 */
export function parseGdprFile(file: JsonFile, titles: ReadonlyMap<string, string>, ledger: RowLedger): void {
  const part = (kind: Part['kind'], field: string) =>
    jsonList(file.value, field).map((value): Part => ({ kind, value }));
  const parts = [...part('list', 'lists'), ...part('review', 'reviews'), ...part('favourite', 'favourites')];
  for (const row of ledger.rowsOf(file, parts)) {
    if (row.value.kind === 'favourite') ledger.leaveOut(row.ref, 'A favorite is not an entry of its own.');
    else addWork(row, file.value, titles, ledger);
  }
}

function addWork(
  { ref, value: part }: CountedRow<Part>,
  root: unknown,
  titles: ReadonlyMap<string, string>,
  ledger: RowLedger,
): void {
  const work = part.value;
  const id = jsonText(work, 'series_id');
  const name = jsonText(work, 'title') || (titles.get(id) ?? '');
  const status = part.kind === 'review' ? DONE : statusOf(work);
  if (name === '') {
    ledger.fail(ref, NO_TITLES);
  } else if (status === null) {
    ledger.fail(ref, unknownStatus(jsonText(work, 'status')));
  } else {
    ledger.add({
      rows: [ref],
      key: `anilist:${id}`,
      category: jsonText(work, 'series_type') === ANIME ? 'SHOW' : 'BOOK',
      name,
      status: status.status,
      date: status.status === 'WANT' ? null : dateRange(day(work, 'started_on'), day(work, 'finished_on')),
      rating: readRating(readNumber(jsonText(work, 'score')), SCORE_MAX),
      note: noteOf(work),
      tags: [...status.tags, ...ownLists(work, root)],
      addedAt: readMoment(jsonText(work, 'created_at')),
    });
  }
}

const DONE = { status: 'DONE', tags: [] } as const;

function statusOf(work: unknown): ReturnType<typeof readAnilistStatus> {
  const text = jsonText(work, 'status');
  return readAnilistStatus(text) ?? readNumberedStatus(text);
}

/** `20210409`, with zeros for what is unknown: `20210400`. */
function day(work: unknown, field: string): string | null {
  const digits = jsonText(work, field);
  return readDay(digits.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3'));
}

function noteOf(work: unknown): string {
  return joinTexts(
    ...['notes', 'summary', 'text'].map((field) => htmlToText(jsonText(work, field))),
    repeatsOf(jsonText(work, 'repeat')),
  );
}

/** The lists of a work are the places of their names in the settings. */
function ownLists(work: unknown, root: unknown): string[] {
  const kind = jsonText(work, 'series_type') === ANIME ? 'anime' : 'manga';
  const names = jsonList(root, 'user', 'custom_lists', kind);
  const places = jsonField(work, 'custom_lists');
  const list = typeof places === 'string' ? parseJsonCell(places) : places;
  return jsonList(list).map((place) => (typeof place === 'number' ? jsonText(names[place]) : ''));
}
