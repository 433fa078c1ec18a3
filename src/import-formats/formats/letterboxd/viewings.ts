import { type EntryDraft, addNote, addRow, addTag } from '../../model/entry.ts';
import type { RowLedger, TableFile } from '../../model/model.ts';
import { addViewing, entryOn, rateEntry, wishOf } from '../../model/works.ts';
import { kindOfFilms } from './files.ts';
import type { Films } from './namesakes.ts';
import { type FilmRow, filmRows, SERVICE_NAME } from './rows.ts';

/** The viewings by the links of their entries, which the diary and the reviews share. */
export type Viewings = Map<string, EntryDraft>;

export function readDiary(file: TableFile, ledger: RowLedger, films: Films, viewings: Viewings): void {
  for (const row of filmRows(file, ledger, films)) {
    fill(viewings.get(row.uri) ?? newViewing(row, viewings), row);
  }
}

/** A review belongs to the viewing of the same entry or day; one without a day, to the last viewing before it. */
export function readReviews(file: TableFile, ledger: RowLedger, films: Films, viewings: Viewings): void {
  for (const row of filmRows(file, ledger, films)) {
    const viewing = viewings.get(row.uri) ?? unreviewedOf(row);
    const isLogged = viewing !== undefined || row.watched === null;
    fill(isLogged ? (viewing ?? entryOn(row.film, row.day)) : newViewing(row, viewings), row);
  }
}

/**
 * The table that Letterboxd imports: a viewing for each dated row, and a film for others. A table without any date or
 * rating may be a watchlist.
 */
export function readToImport(file: TableFile, ledger: RowLedger, films: Films): void {
  const rows = [...filmRows(file, ledger, films)];
  const sameDay = new Map<string, number>();
  const kind = rows.length === 0 || rows.some(tellsOfViewing) ? 'watched' : kindOfFilms(file, ledger);
  for (const row of rows) {
    const unlogged = () => (kind === 'watchlist' ? wishOf(row.film) : entryOn(row.film, null));
    const draft = row.watched === null ? unlogged() : viewingOn(row, row.watched, sameDay);
    if (row.directors !== '') draft.creator ??= row.directors;
    if (kind === 'likes') addTag(draft, 'liked');
    fill(draft, row);
  }
}

/** Without links, only their number tells viewings of one day apart; the same file again has the same ones. */
function viewingOn({ film }: FilmRow, day: string, sameDay: Map<string, number>): EntryDraft {
  const key = `${film.key}|${day}`;
  const count = (sameDay.get(key) ?? 0) + 1;
  sameDay.set(key, count);
  const numbered = count === 1 ? key : `${key}|${count}`;
  return film.viewings.find((viewing) => viewing.key === numbered) ?? addViewing(film, numbered, day);
}

function tellsOfViewing({ watched, rating, review }: FilmRow): boolean {
  return watched !== null || rating !== undefined || review !== '';
}

function unreviewedOf({ film, watched }: FilmRow): EntryDraft | undefined {
  return film.viewings.find(({ date, note }) => date !== undefined && date === watched && note === undefined);
}

/** Links of entries stay the same, also where the day is corrected. */
function newViewing({ film, uri, watched }: FilmRow, viewings: Viewings): EntryDraft {
  const key = uri === '' ? `${film.key}|${watched ?? ''}` : `entry:${uri.replace(/^https?:\/\//i, '')}`;
  const draft = addViewing(film, key, watched);
  if (uri !== '') viewings.set(uri, draft);
  return draft;
}

function fill(draft: EntryDraft, row: FilmRow): void {
  const { rating, day, addedAt } = row;
  addRow(draft, row.ref);
  if (rating !== undefined) rateEntry({ draft, rating, day, serviceName: SERVICE_NAME });
  if (addedAt !== null) draft.addedAt ??= addedAt;
  for (const tag of row.tags) addTag(draft, tag);
  if (row.isRewatch) addTag(draft, 'rewatch');
  addNote(draft, row.review);
}
