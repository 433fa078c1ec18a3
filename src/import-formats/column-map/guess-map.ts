import { type ActivityCategory, NEW_ACTIVITY } from '#features/log/contract/activity.ts';
import { decideDayOrder } from '../model/dates.ts';
import { readYear } from '../model/numbers.ts';
import type { ColumnMap, MappedField } from '../model/session-model.ts';
import { categoryOf, isDate, scaledRating, statusIn, statusOf } from './cell-values.ts';
import { FIELDS, fieldsNamed, foldedWords, OTHER_WORDS, OWN_WORDS, PUBLISHER_WORDS } from './header-words.ts';
import type { MappableTable } from './mappable-table.ts';

type Field = (typeof FIELDS)[number];

/** Longer lines are rarely titles. */
const TITLE_MAX_CHARS = 100;
const SAMPLE_ROWS = 1_000;
const SCALES = [5, 10, 20, 100];
const QUARTERS = /[.,](?:0|25|5|75)0*(?!\d)/;

/** What share of the values of a column has to be right for the field. */
const FITS: Readonly<Record<Field, (values: readonly string[], name: string) => boolean>> = {
  addedAt: (values) => share(values, isDate) > 0.5,
  date: (values) => share(values, isDate) > 0.5,
  year: (values) => share(values, hasYear) > 0.5,
  rating: isRating,
  status: (values, name) => share(values, (value) => statusIn(value, name) !== undefined) > 0.5,
  category: (values) => share(values, (value) => categoryOf(value) !== undefined) > 0.5,
  creator: isText,
  tags: isText,
  note: isText,
  name: (values) => values.length === 0 || !isLinks(values),
};

/** Words of headers and paths that say what a table is about. */
const ABOUT: readonly (readonly [ActivityCategory, RegExp])[] = [
  [
    'BOOK',
    /\b(?:books?|isbn\d*|authors?|pages|buch|bucher|autor|livres?|auteur|libros?|libri|autore|livros?|boek|boeken)\b/g,
  ],
  [
    'SHOW',
    /\b(?:shows?|series|episodes?|seasons?|tvdb|serien?|folge|staffel|saison|temporada|stagione|anime)\b/g,
  ],
  [
    'GAME',
    /\b(?:games?|platforms?|playtime|hours played|appid|app id|steam|gog|xbox|playstation|spiele?|jeux?|juegos?|giochi|jogos?|spel)\b/g,
  ],
  [
    'PLACE',
    /\b(?:places?|lat|lng|lon|latitude|longitude|address|city|country|orte?|adresse|lieux?|lugares?|luoghi)\b/g,
  ],
  [
    'MOVIE',
    /\b(?:movies?|films?|directors?|imdb|tmdb|letterboxd|filme|regie|regisseur|realisateur|peliculas?|regista)\b/g,
  ],
];

/** Guesses what the columns of a table are, by their names and by the values in them. */
export function guessColumnMap(table: MappableTable, path = ''): ColumnMap {
  const fields = guessFields(table);
  const columnOf = (field: Field) => table.header.findIndex((name) => fields[name] === field);
  return {
    fields,
    category: categoryFor(table.header, path) ?? usualCategory(table, columnOf('category')),
    status: 'DONE',
    ratingMax: scaleOf(table, columnOf('rating')),
    dateOrder: orderOf(table, [columnOf('date'), columnOf('addedAt')]),
  };
}

/** By the beginning of the table. */
export function guessFields(table: MappableTable): ColumnMap['fields'] {
  const sample = sampleOf(table);
  const names = [...new Set(table.header)].filter((name) => name !== '');
  const valuesOf = new Map(names.map((name) => [name, valuesIn(sample, table.header.indexOf(name))]));
  const fields = new Map<string, MappedField>();
  const isFree = (field: Field) => ![...fields.values()].includes(field);
  const ownFirst = names.toSorted((one, other) => distanceOf(one) - distanceOf(other));
  for (const fieldsFor of [fieldsByName, fieldsByWords, fieldsByValues]) {
    for (const field of FIELDS.filter(isFree)) {
      const candidates = field === 'rating' || field === 'note' ? ownFirst : names;
      const found = candidates.find(
        (name) =>
          !fields.has(name) &&
          fieldsFor(name, valuesOf.get(name) ?? []).includes(field) &&
          FITS[field](valuesOf.get(name) ?? [], name),
      );
      if (found !== undefined) fields.set(found, field);
    }
  }
  const [only, ...others] = names;
  if (only !== undefined && others.length === 0) {
    const values = valuesOf.get(only) ?? [];
    fields.set(only, isProse(values) || isLinks(values) ? 'ignore' : 'name');
  }
  return Object.fromEntries(names.map((name) => [name, fields.get(name) ?? 'ignore']));
}

function fieldsByName(name: string, values: readonly string[]): readonly Field[] {
  const words = foldedWords(name);
  const asksForStatus = values.length > 0 && statusOf(words.join(' ')) !== undefined;
  return [...fieldsNamed(words.join('')), ...(asksForStatus ? (['status'] as const) : [])];
}

/** How far a column is from what the person said. */
function distanceOf(name: string): number {
  const words = foldedWords(name);
  if (words.some((word) => OWN_WORDS.has(word))) return 0;
  return words.some((word) => PUBLISHER_WORDS.has(word)) ? 2 : 1;
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

/** The category that most words speak for. */
function categoryFor(header: readonly string[], path: string): ActivityCategory | undefined {
  const text = [...header, path].flatMap(foldedWords).join(' ');
  const counts = ABOUT.map(([category, words]) => ({ category, count: [...text.matchAll(words)].length }));
  const [most] = counts.filter(({ count }) => count > 0).toSorted((a, b) => b.count - a.count);
  return most?.category;
}

/** Needs no question where each row names its category. */
function usualCategory(table: MappableTable, place: number): ActivityCategory | null {
  const isNamed =
    place !== -1 && sampleOf(table).every((cells) => categoryOf(cells[place] ?? '') !== undefined);
  return isNamed ? NEW_ACTIVITY.category : null;
}

function share(values: readonly string[], isRight: (value: string) => boolean): number {
  return values.length === 0 ? 1 : values.filter(isRight).length / values.length;
}

/** A share of 1 is no rating, and neither is an average such as 8.73, which nobody gives: both are public scores. */
function isRating(values: readonly string[]): boolean {
  if (values.length === 0) return true;
  const ratings = values.map((value) => scaledRating(value)?.value).filter((rating) => rating !== undefined);
  const isShare = ratings.some((rating) => rating > 0) && ratings.every((rating) => rating < 1);
  const isAverage = share(values, (value) => /[.,]\d{2,}/.test(value) && !QUARTERS.test(value)) > 0.5;
  return !isShare && !isAverage && ratings.filter((rating) => rating <= 100).length > values.length / 2;
}

export function isLinks(values: readonly string[]): boolean {
  return values.length > 0 && share(values, (value) => /^(?:https?:\/\/|www\.)\S+$/i.test(value)) > 0.5;
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
