import { searchKey } from '../text/normalise.ts';
import { contentWords, isContentWord } from '../text/words.ts';
import { buildField, type FieldIndex } from '../index/field-index.ts';
import type { KeyTable, SearchTable } from '../index/key-table.ts';
import type { Audience, BookRecord, MovieRecord, Tag, WorkKind, WorkRecord } from '../record.ts';
import { compareUtf8, packStrings, type StringTable } from '../text/string-table.ts';
import { packCards, type Cards } from './card.ts';
import { buildConcepts } from './search/concept-table.ts';
import { FIELD_NAMES, optionsOfField, wordsOfField, type FieldName } from './fields.ts';
import { minAgeOf } from './question/min-age.ts';
import { buildRelated } from './related.ts';
import { groupSameWorks } from './search/same-work.ts';
import { createTagFactors } from './tag-factors.ts';
import { buildTitles } from './search/title-table.ts';

/** A catalogue of movies or books made searchable. Items are numbered in the order of their ids. */
export interface WorkIndex {
  readonly kind: WorkKind;
  readonly ids: StringTable;
  readonly cards: Cards;
  readonly fields: Readonly<Record<FieldName, FieldIndex>>;
  /** The words of title, description and text together; the title counts twice. Only questions use them. */
  readonly words: FieldIndex;
  readonly years: Int16Array;
  /** The year of the newest work, from which ages are counted. */
  readonly newestYear: number;
  /** 1 to 5. */
  readonly fame: Float32Array;
  /** 1 to 5. */
  readonly acclaim: Float32Array;
  /** Positions in AUDIENCES. */
  readonly audiences: Uint8Array;
  /** In years; see `minAgeOf`. */
  readonly minAges: Uint8Array;
  /** The minutes of a movie, the pages of a book; 0 if they are not known. */
  readonly lengths: Uint16Array;
  /** The place of each item in its series; 0 without one. */
  readonly seriesNumbers: Float32Array;
  /** Items with the same number are the same work or have the same name. */
  readonly sameWork: Uint32Array;
  /** Pairs of items: a work and what it retells. */
  readonly related: Uint32Array;
  readonly titles: SearchTable;
  /** The words that the catalogue knows, sorted: those of titles, and of several descriptions or texts. */
  readonly vocabulary: StringTable;
  readonly concepts: KeyTable;
  readonly tags: readonly Tag[];
}

export const AUDIENCES: readonly Audience[] = ['all', 'teen', 'adult'];

/** Builds the index of a movie catalogue. Ids must be different; the checker ensures that. */
export function buildMovieIndex(records: readonly MovieRecord[], tags: readonly Tag[]): WorkIndex {
  return buildIndex('movie', records, tags);
}

/** Builds the index of a book catalogue. Ids must be different; the checker ensures that. */
export function buildBookIndex(records: readonly BookRecord[], tags: readonly Tag[]): WorkIndex {
  return buildIndex('book', records, tags);
}

/** How many works the catalogue has. */
export function workCount(index: WorkIndex): number {
  return index.years.length;
}

function buildIndex(kind: WorkKind, unsorted: readonly WorkRecord[], tags: readonly Tag[]): WorkIndex {
  const records = unsorted.toSorted((a, b) => compareUtf8(a.id, b.id));
  const fields = buildFields(records, tags);
  return {
    kind,
    ids: packStrings(records.map((record) => record.id)),
    cards: packCards(records),
    fields,
    words: buildField(records.length, (item) => allWordsOf(records[item]!)),
    years: Int16Array.from(records, (record) => record.year),
    newestYear: records.reduce((newest, { year }) => Math.max(newest, year), 0),
    fame: Float32Array.from(records, (record) => record.fame),
    acclaim: Float32Array.from(records, (record) => record.acclaim),
    audiences: Uint8Array.from(records, (record) => AUDIENCES.indexOf(record.audience)),
    minAges: Uint8Array.from(records, minAgeOf),
    lengths: Uint16Array.from(records, ({ minutes, pages }) => minutes ?? pages ?? 0),
    seriesNumbers: Float32Array.from(records, ({ series }) => series?.number ?? 0),
    sameWork: groupSameWorks(records),
    related: buildRelated(records),
    titles: buildTitles(records),
    vocabulary: buildVocabulary(records),
    concepts: buildConcepts(fields, tags),
    tags,
  };
}

function buildFields(records: readonly WorkRecord[], tags: readonly Tag[]): Record<FieldName, FieldIndex> {
  const factorOfTag = createTagFactors(tags);
  const entries = FIELD_NAMES.map((name) => {
    const wordsOf = (item: number) => wordsOfField(name, records[item]!, factorOfTag);
    return [name, buildField(records.length, wordsOf, optionsOfField(name))];
  });
  return Object.fromEntries(entries) as Record<FieldName, FieldIndex>;
}

function allWordsOf({ title, series, description, text }: WorkRecord): string[] {
  return contentWords(`${title} ${title} ${series?.name ?? ''} ${description} ${text}`);
}

/**
 * The words of titles, and those that several descriptions or texts have, as they are written: the fields only have stems,
 * which a misspelled word may share. Short words are left out, because a typing error often makes one of another.
 */
function buildVocabulary(records: readonly WorkRecord[]): StringTable {
  const known = new Set(records.flatMap(({ title }) => searchKey(title).split(' ')));
  const once = new Set<string>();
  for (const { description, text } of records) {
    for (const word of new Set(searchKey(`${description} ${text}`).split(' '))) {
      if (once.has(word)) known.add(word);
      once.add(word);
    }
  }
  const words = [...known].filter((word) => word.length >= MIN_CHARS && isContentWord(word));
  return packStrings(words.toSorted(compareUtf8));
}

const MIN_CHARS = 4;
