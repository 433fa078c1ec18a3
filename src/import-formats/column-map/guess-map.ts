import { type ActivityCategory, NEW_ACTIVITY } from '#contract/activity.ts';
import { decideDayOrder } from '../dates.ts';
import { readYear } from '../numbers.ts';
import type { ColumnMap, MappedField } from '../session-model.ts';
import { categoryOf, isDate, scaledRating, statusOf } from './cell-values.ts';
import { foldedWords } from './folded-words.ts';
import { FIELDS, fieldsNamed, OTHER_WORDS } from './header-words.ts';
import type { MappableTable } from './mappable-table.ts';

type Field = (typeof FIELDS)[number];

/** Longer lines are rarely titles. */
const TITLE_MAX_CHARS = 100;
const SAMPLE_ROWS = 1_000;
const SCALES = [5, 10, 20, 100];

/** What share of the values of a column has to be right for the field. */
const FITS: Readonly<Record<Field, (values: readonly string[]) => boolean>> = {
  addedAt: (values) => share(values, isDate) > 0.5,
  date: (values) => share(values, isDate) > 0.5,
  year: (values) => share(values, hasYear) > 0.5,
  rating: (values) => share(values, (value) => (scaledRating(value)?.value ?? Infinity) <= 100) > 0.5,
  status: (values) => share(values, (value) => statusOf(value) !== undefined) > 0.5,
  category: (values) => share(values, (value) => categoryOf(value) !== undefined) > 0.5,
  creator: isText,
  tags: isText,
  note: isText,
  name: () => true,
};

/** Words of headers and paths that say what a table is about. */
const ABOUT: readonly (readonly [ActivityCategory, RegExp])[] = [
  [
    'BOOK',
    /\b(?:books?|isbn\d*|authors?|pages|buch|bucher|autor|livres?|auteur|libros?|libri|autore|livros?|boek|boeken)\b/,
  ],
  [
    'SHOW',
    /\b(?:shows?|series|episodes?|seasons?|tvdb|serien?|folge|staffel|saison|temporada|stagione|anime)\b/,
  ],
  ['GAME', /\b(?:games?|platforms?|playtime|spiele?|jeux?|juegos?|giochi|jogos?|spel)\b/],
  [
    'PLACE',
    /\b(?:places?|lat|lng|lon|latitude|longitude|address|city|country|orte?|adresse|lieux?|lugares?|luoghi)\b/,
  ],
  [
    'MOVIE',
    /\b(?:movies?|films?|directors?|imdb|tmdb|letterboxd|filme|regie|regisseur|realisateur|peliculas?|regista)\b/,
  ],
];

/** Guesses what the columns of a table are, by their names and by the values in them. */
export function guessColumnMap(table: MappableTable, path = ''): ColumnMap {
  const sample = sampleOf(table);
  const names = [...new Set(table.header)].filter((name) => name !== '');
  const valuesOf = new Map(names.map((name) => [name, valuesIn(sample, table.header.indexOf(name))]));
  const fields = new Map<string, MappedField>();
  const isFree = (field: Field) => ![...fields.values()].includes(field);
  for (const fieldsFor of [fieldsByName, fieldsByWords, fieldsByValues]) {
    for (const field of FIELDS.filter(isFree)) {
      const found = names.find(
        (name) =>
          !fields.has(name) &&
          fieldsFor(name, valuesOf.get(name) ?? []).includes(field) &&
          FITS[field](valuesOf.get(name) ?? []),
      );
      if (found !== undefined) fields.set(found, field);
    }
  }
  const [only, ...others] = names;
  if (only !== undefined && others.length === 0)
    fields.set(only, isProse(valuesOf.get(only) ?? []) ? 'ignore' : 'name');
  const columnOf = (field: Field) => table.header.findIndex((name) => fields.get(name) === field);
  return {
    fields: Object.fromEntries(names.map((name) => [name, fields.get(name) ?? 'ignore'])),
    category: categoryFor(table.header, path) ?? (columnOf('category') === -1 ? null : NEW_ACTIVITY.category),
    status: 'DONE',
    ratingMax: scaleOf(table, columnOf('rating')),
    dateOrder: orderOf(table, [columnOf('date'), columnOf('addedAt')]),
  };
}

function fieldsByName(name: string): readonly Field[] {
  return fieldsNamed(foldedWords(name).join(''));
}

function fieldsByWords(name: string): readonly Field[] {
  const words = foldedWords(name);
  return words.some((word) => OTHER_WORDS.has(word)) ? [] : words.flatMap(fieldsNamed);
}

/** Without a hint in its name, a column is what only such a field can have in it; and the first text is the name. */
function fieldsByValues(name: string, values: readonly string[]): readonly Field[] {
  if (values.length === 0 || foldedWords(name).some((word) => OTHER_WORDS.has(word))) return [];
  if (values.every((value) => isDate(value) && !/^\d+$/.test(value))) return ['date'];
  if (values.every((value) => statusOf(value) !== undefined)) return ['status'];
  if (values.every((value) => categoryOf(value) !== undefined)) return ['category'];
  return isText(values) ? ['name'] : [];
}

function sampleOf(table: MappableTable): readonly (readonly string[])[] {
  const sample: (readonly string[])[] = [];
  for (const cells of table.rows()) {
    if (sample.push(cells) === SAMPLE_ROWS) break;
  }
  return sample;
}

function valuesIn(rows: readonly (readonly string[])[], place: number): readonly string[] {
  return rows.map((cells) => (cells[place] ?? '').trim()).filter((value) => value !== '');
}

/** By the whole column. */
function scaleOf(table: MappableTable, place: number): number {
  let highest = 0;
  if (place !== -1) {
    for (const cells of table.rows())
      highest = Math.max(highest, scaledRating(cells[place] ?? '')?.value ?? 0);
  }
  return SCALES.find((max) => highest <= max) ?? 100;
}

/** By the whole column; where each order is possible, the parser asks. */
function orderOf(table: MappableTable, places: readonly number[]): ColumnMap['dateOrder'] {
  const dates = [...table.rows()].flatMap((cells) => places.map((place) => cells[place] ?? ''));
  const order = decideDayOrder(dates);
  if (order !== 'ambiguous') return order;
  return dates.some((date) => /^\s*\d{1,2}[-/.]/.test(date)) ? 'day-first' : 'year-first';
}

function categoryFor(header: readonly string[], path: string): ActivityCategory | undefined {
  const text = [...header, path].flatMap(foldedWords).join(' ');
  return ABOUT.find(([, words]) => words.test(text))?.[0];
}

function share(values: readonly string[], isRight: (value: string) => boolean): number {
  return values.length === 0 ? 1 : values.filter(isRight).length / values.length;
}

function isText(values: readonly string[]): boolean {
  return share(values, (value) => /\p{L}/u.test(value)) > 0.5 && share(values, isDate) < 0.5;
}

/** Whether the lines of a text are sentences rather than titles. */
function isProse(values: readonly string[]): boolean {
  return share(values, (value) => value.length > TITLE_MAX_CHARS || value.endsWith('.')) > 0.5;
}

function hasYear(value: string): boolean {
  return readYear(value) !== undefined || /\b\d{4}\b/.test(value);
}
