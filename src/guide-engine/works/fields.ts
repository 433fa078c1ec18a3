import type { FieldOptions, FieldWord } from '../index/field-index.ts';
import type { WorkKind, WorkRecord } from '../record.ts';
import { contentWords } from '../text/words.ts';

/** The fields of a work that are compared, in the order of their numbers. */
export const FIELD_NAMES = ['genre', 'tags', 'creator', 'cast', 'text', 'title', 'lang', 'series'] as const;

export type FieldName = (typeof FIELD_NAMES)[number];

/** The maximum that each field, and nearness in years, fame and acclaim, adds to a score. */
export type Weights = Readonly<Record<FieldName | 'year' | 'fame' | 'acclaim', number>>;

/** From held-out tastes of many readers and viewers; year, genre and text corrected by eye (docs/decisions/0018). */
export const WEIGHTS: Readonly<Record<WorkKind, Weights>> = {
  movie: {
    genre: 1,
    tags: 1.5,
    creator: 0.5,
    cast: 1,
    text: 1.5,
    title: 0.2,
    lang: 0.5,
    series: 0,
    year: 0.4,
    fame: 0.5,
    acclaim: 1,
  },
  book: {
    genre: 0.35,
    tags: 1,
    creator: 1,
    cast: 0,
    text: 0.8,
    title: 0.2,
    lang: 0,
    series: 0.2,
    year: 0.12,
    fame: 0.3,
    acclaim: 0,
  },
};

/** The words of a field in a record. `isListed` tells the closed tag list's tags from free ones. */
export function wordsOfField(
  field: FieldName,
  record: WorkRecord,
  isListed: (tag: string) => boolean,
): readonly FieldWord[] {
  switch (field) {
    case 'genre':
      return record.genres;
    case 'tags':
      return [...record.tags, ...(record.freeTags ?? [])].map((tag) =>
        isListed(tag) ? tag : { word: tag, factor: 0.5 },
      );
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
  }
}

/** What is left out of an index to keep it small and fast. */
export function optionsOfField(field: FieldName): FieldOptions {
  if (field === 'text') return { maxShare: 0.2, maxTerms: 48 };
  return field === 'title' ? { maxShare: 0.05 } : {};
}
