import type { FieldOptions, FieldWord } from '../index/field-index.ts';
import type { WorkKind, WorkRecord } from '../record.ts';
import { contentWords } from '../text/words.ts';

/** The fields of a work that are compared, in the order of their numbers. */
export const FIELD_NAMES = [
  'genre',
  'tags',
  'creator',
  'cast',
  'text',
  'title',
  'lang',
  'series',
  'country',
  'studio',
] as const;

export type FieldName = (typeof FIELD_NAMES)[number];

/** What else is compared: being famous, and being near in year, fame, audience and acclaim. */
export const KERNEL_NAMES = ['year', 'fame', 'fameNear', 'audienceNear', 'acclaim'] as const;

export type KernelName = (typeof KERNEL_NAMES)[number];

/** The maximum that each field and each kernel adds to a score. */
export type Weights = Readonly<Record<FieldName | KernelName, number>>;

/** From held-out tastes of many readers and viewers, and from guides read by eye (bench/results/guides.md). */
export const WEIGHTS: Readonly<Record<WorkKind, Weights>> = {
  movie: {
    genre: 0.5,
    tags: 0.9,
    creator: 0.3,
    cast: 0.8,
    text: 3,
    title: 0.25,
    lang: 0.3,
    series: 0.3,
    country: 0,
    studio: 0,
    year: 1,
    fame: 0.3,
    fameNear: 0.5,
    audienceNear: 0.1,
    acclaim: 0.5,
  },
  book: {
    genre: 0.6,
    tags: 1.2,
    creator: 1.2,
    cast: 0,
    text: 0.6,
    title: 0.2,
    lang: 0.1,
    series: 0.4,
    country: 0.15,
    studio: 0,
    year: 0.5,
    fame: 0.7,
    fameNear: 0.5,
    audienceNear: 0.2,
    acclaim: 0.15,
  },
};

/** The words of a field in a record. `factorOfTag` says how much a tag counts. */
export function wordsOfField(
  field: FieldName,
  record: WorkRecord,
  factorOfTag: (tag: string) => number,
): readonly FieldWord[] {
  switch (field) {
    case 'genre':
      return record.genres.map((word, position) => ({ word, factor: genreFactor(word, position) }));
    case 'tags':
      return [...record.tags, ...(record.freeTags ?? [])].map((tag) => ({
        word: tag,
        factor: factorOfTag(tag),
      }));
    case 'creator':
      return record.creators;
    case 'cast':
      return record.cast ?? [];
    case 'text':
      return contentWords(record.text === '' ? record.description : record.text);
    case 'title':
      return contentWords(record.title);
    case 'lang':
      return [record.lang];
    case 'series':
      return record.series === undefined ? [] : [record.series.name];
    case 'studio':
      return record.studio === undefined ? [] : [record.studio];
    case 'country':
      return record.country === undefined ? [] : [record.country];
  }
}

/**
 * How much a genre at a position counts: the first is the shelf on which readers look for a work. That a work is a classic
 * says how old and how lasting it is, which the year and the fame say, too.
 */
export function genreFactor(genre: string, position: number): number {
  return (genre === 'classics' ? 0.5 : 1) / (1 + position);
}

/** What is left out of an index to keep it small and fast, and how terms are weighted. */
export function optionsOfField(field: FieldName): FieldOptions {
  switch (field) {
    case 'genre':
      return { ignoresRarity: true };
    case 'text':
      return { maxShare: 0.2, maxTerms: 48 };
    case 'title':
      return { maxShare: 0.05 };
    default:
      return {};
  }
}
