import { addTag } from '../../model/entry.ts';
import type { ImportFormat, RowLedger, TableFile } from '../../model/model.ts';
import { createWorks, draftsOf, entryOn, rateWork, wishOf } from '../../model/works.ts';
import { type LetterboxdKind, kindOf, kindOfFilms, tables } from './files.ts';
import { readList } from './lists.ts';
import { manifest } from './manifest.ts';
import { type Films, namesakesIn } from './namesakes.ts';
import { SERVICE_NAME, filmRows } from './rows.ts';
import { type Viewings, readDiary, readReviews, readToImport } from './viewings.ts';

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
