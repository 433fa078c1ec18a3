import type { Cell } from '../../model/columns.ts';
import { dayOfMoment, readMoment } from '../../model/dates.ts';
import { addNote } from '../../model/entry.ts';
import { jsonField, jsonList, jsonText } from '../../model/json.ts';
import type { Episode, ImportFormat, JsonFile, RowLedger } from '../../model/model.ts';
import { readRating } from '../../model/numbers.ts';
import { unreadableRating } from '../../model/shared-reasons.ts';
import { createWorks, draftsOf, entryOn, rateWork } from '../../model/works.ts';
import { type EntryRules, readEntries } from '../table-format.ts';
import { kindOf, type TraktKind } from './files.ts';
import { readLists, readWishes } from './lists.ts';
import { ID_COLUMNS, manifest } from './manifest.ts';
import { readHistory, readWatched } from './plays.ts';
import { rejectRow, subjectOf } from './subjects.ts';
import { momentIn, type TraktImport, type TraktRows } from './trakt-import.ts';

const RATING_MAX = 10;

const CSV_RULES: EntryRules = {
  category: 'SHOW',
  columns: { year: 'year' },
  rating: ['rating', 10],
  read({ cell }) {
    const name = cell('title') || cell('name') || cell('show');
    if (name === '') return 'This row has only the number of a title. Add a column “title” with its name.';
    const watched = readMoment(cell('watched_at'));
    const isWish = cell('watched_at') === '' && cell('rating') === '';
    const isMovie = /^movies?$/i.test(cell('type'));
    const episode = episodeOf(cell);
    const date = watched === null ? null : dayOfMoment(watched);
    const id = ID_COLUMNS.map((column) => `${column.replace('_id', '')}:${cell(column)}`).find(
      (text) => !text.endsWith(':'),
    );
    return {
      key: [isMovie ? 'movie' : 'show', id, episode?.season, episode?.number, date].join('|'),
      ...(isMovie && { category: 'MOVIE' }),
      name,
      status: isWish ? 'WANT' : 'DONE',
      episode,
      date,
      addedAt: readMoment(cell('rated_at')) ?? readMoment(cell('watchlisted_at')),
    };
  },
};

type ReadRows = (rows: TraktRows, ledger: RowLedger, data: TraktImport) => void;

/** In this order: what belongs to a play is read after the plays. */
const READERS: readonly (readonly [TraktKind, ReadRows])[] = [
  ['history', readHistory],
  ['watched', readWatched],
  ['ratings', readRatings],
  ['comments', readTexts],
  ['notes', readTexts],
];
/** In the JSON that Trakt imports, as Daybook writes it, each element says what it is. */
const ACTIONS: Readonly<Record<string, ReadRows>> = {
  history: readHistory,
  ratings: readRatings,
  watchlist: readWishes,
};

/** The export of Trakt with folders or without, and the table that Trakt imports. */
export const trakt: ImportFormat = {
  ...manifest,

  parse(files, ledger) {
    const data: TraktImport = { works: createWorks(), showPlays: new Map() };
    for (const file of files) if (file.kind === 'table') readEntries(file, ledger, CSV_RULES);
    const pages = files.filter((file) => file.kind === 'json');
    const ofKind = (kind: TraktKind) => pages.filter((file) => kindOf(file) === kind);
    const rowsOf = (file: JsonFile) => ledger.rowsOf(file, jsonList(file.value));
    for (const [kind, read] of READERS) for (const file of ofKind(kind)) read(rowsOf(file), ledger, data);
    const toImport = ofKind('to import').flatMap((file) => [...rowsOf(file)]);
    for (const [action, read] of Object.entries(ACTIONS))
      read(
        toImport.filter(({ value }) => jsonText(value, 'action') === action),
        ledger,
        data,
      );
    readLists(ofKind('listed'), ofKind('lists'), ledger, data);
    for (const work of data.works.all()) for (const draft of draftsOf(work)) ledger.add(draft);
  },
};

function episodeOf(cell: Cell): Episode | null {
  const [season = null, number = null] = ['season', 'episode'].map((column) =>
    /^\d+$/.test(cell(column)) ? Number(cell(column)) : null,
  );
  return season === null && number === null ? null : { season, number };
}

/** Ratings of movies, shows, seasons and episodes belong to the play that they were given after. */
function readRatings(rows: TraktRows, ledger: RowLedger, { works }: TraktImport): void {
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
function readTexts(rows: TraktRows, ledger: RowLedger, { works }: TraktImport): void {
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
