import { createCellOf } from '../../model/columns.ts';
import { addTag } from '../../model/entry.ts';
import { htmlToText } from '../../model/html-text.ts';
import type { ImportFormat, RowLedger, TableFile } from '../../model/model.ts';
import { listedOnly } from '../../model/questions.ts';
import { fileNameOf } from '../../model/texts.ts';
import { createWorks, draftsOf, entryOn, rateWork, wishOf } from '../../model/works.ts';
import { kindOf, kindOfFilms, type LetterboxdKind, tables } from './files.ts';
import { manifest } from './manifest.ts';
import { type Films, namesakesIn } from './namesakes.ts';
import { filmRows, SERVICE_NAME } from './rows.ts';
import { readDiary, readReviews, readToImport, type Viewings } from './viewings.ts';

const LISTED_ONLY = {
  source: 'letterboxd',
  titles: 'Films',
  missingFrom: 'neither among the watched ones nor on the watchlist',
};
const LEFT_OUT = 'The film is only in a list, and you left such films out.';

type ReadFile = (file: TableFile, ledger: RowLedger, films: Films, viewings: Viewings) => void;

/** In this order: what belongs to a viewing is read after the viewings. */
const READERS: readonly (readonly [LetterboxdKind, ReadFile])[] = [
  ['diary', readDiary],
  ['to import', readToImport],
  ['reviews', readReviews],
  ['ratings', readRatings],
  ['films', readFilms],
  ['list', readList],
];

/** The export of Letterboxd, or single files of it: one entry for each viewing, and one for a film without any. */
export const letterboxd: ImportFormat = {
  ...manifest,

  parse(files, ledger) {
    const films = { ...createWorks(), namesakes: namesakesIn(tables(files)) };
    const viewings: Viewings = new Map();
    for (const [kind, read] of READERS) {
      for (const file of tables(files)) if (kindOf(file) === kind) read(file, ledger, films, viewings);
    }
    for (const film of films.all()) for (const draft of draftsOf(film)) ledger.add(draft);
  },
};

function readRatings(file: TableFile, ledger: RowLedger, films: Films): void {
  for (const { ref, film, rating, day, addedAt } of filmRows(file, ledger, films)) {
    const draft = entryOn(film, day);
    draft.rows.push(ref);
    if (addedAt !== null) draft.addedAt ??= addedAt;
    if (rating !== undefined) rateWork(film, { draft, rating, day, serviceName: SERVICE_NAME });
  }
}

function readFilms(file: TableFile, ledger: RowLedger, films: Films): void {
  const kind = kindOfFilms(file, ledger);
  for (const { ref, film, day, addedAt } of filmRows(file, ledger, films)) {
    const draft = kind === 'watchlist' ? wishOf(film) : entryOn(film, day);
    draft.rows.push(ref);
    if (addedAt !== null) draft.addedAt ??= addedAt;
    if (kind === 'likes') addTag(draft, 'liked');
  }
}

/** A list, with a film's first entry for each of its films. */
function readList(file: TableFile, ledger: RowLedger, films: Films): void {
  const items = new Map<string, string>();
  for (const { ref, film, description } of filmRows(file, ledger, films)) {
    const draft = draftsOf(film)[0] ?? listedOnly(film, ledger, LISTED_ONLY);
    if (draft === null) {
      ledger.leaveOut(ref, LEFT_OUT);
    } else {
      draft.rows.push(ref);
      items.set(draft.key, items.get(draft.key) ?? description);
    }
  }
  const { key, name, note } = aboutList(file);
  ledger.addList({ key, name, note, items: [...items].map(([entry, text]) => ({ key: entry, note: text })) });
}

/** The lines above the films, if there are any: `Letterboxd list export v7`, names of columns, and one row. */
function aboutList({ preamble, path }: TableFile): { key: string; name: string; note: string } {
  const [header = [], cells = []] = preamble.slice(-2);
  const cellOf = createCellOf(header);
  const cell = (column: string) => cellOf(cells, column);
  const name = cell('Name') || fileNameOf(path).replace(/\.csv$/i, '');
  const tags = cell('Tags') === '' ? '' : `Tags: ${cell('Tags')}`;
  const note = [htmlToText(cell('Description')), tags].filter((text) => text !== '').join('\n\n');
  return { key: `list:${cell('URL') || name}`, name, note };
}
