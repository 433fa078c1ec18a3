import { compareUtf8, packStrings, type StringTable } from '../text/string-table.ts';
import type { Slices } from './slices.ts';

/**
 * One field of all items (tags, cast, …) as TF-IDF vectors of length 1, readable both ways.
 * Weights are stored in 16 bits: 65,535 means 1.
 */
export interface FieldIndex {
  /** The words of the field, sorted; a term is an index into it. */
  readonly terms: StringTable;
  /** How rare each term is. */
  readonly idf: Float32Array;
  /** Terms of item `i`, strongest first: `itemTerms[itemStarts[i], itemStarts[i + 1])`. */
  readonly itemStarts: Uint32Array;
  readonly itemTerms: Slices<Uint16Array | Uint32Array>;
  readonly itemWeights: Slices<Uint16Array>;
  /** Items of term `t`: `termItems[termStarts[t], termStarts[t + 1])`. */
  readonly termStarts: Uint32Array;
  readonly termItems: Slices<Uint32Array>;
  readonly termWeights: Slices<Uint16Array>;
}

export interface FieldOptions {
  /** Terms on fewer items are dropped; they cannot bring two items together anyway. */
  readonly minItems?: number;
  /** Terms on a bigger share of the items (0 to 1) are dropped, because they distinguish nothing and cost time. */
  readonly maxShare?: number;
  /** An item has at most this many terms, the strongest. */
  readonly maxTerms?: number;
  /** A term counts the same however many items have it. */
  readonly ignoresRarity?: boolean;
}

/** A term of an item with its weight in the vector, 0 to 1. */
export interface WeightedTerm {
  readonly term: number;
  readonly weight: number;
}

export const FULL_WEIGHT = 65_535;

/** Builds the field from the words of each item; a word that occurs twice counts 1 + ln 2. */
export function buildField(
  itemCount: number,
  wordsOf: (item: number) => readonly FieldWord[],
  options: FieldOptions = {},
): FieldIndex {
  const counted = countWords(itemCount, wordsOf);
  const order = selectWords(counted, itemCount, options);
  const idf = Float32Array.from(order, (word) => inverseDocumentFrequency(itemCount, counted.itemsOf[word]!));
  const termOfWord = new Int32Array(counted.words.length).fill(-1);
  for (const [term, word] of order.entries()) termOfWord[word] = term;
  const rarity = options.ignoresRarity === true ? idf.map(() => 1) : idf;
  const byItem = buildItemVectors(counted, termOfWord, rarity, options.maxTerms ?? Infinity);
  const terms = packStrings(order.map((word) => counted.words[word]!));
  return {
    terms,
    idf,
    itemStarts: byItem.itemStarts,
    itemTerms: { sliced: byItem.itemTerms },
    itemWeights: { sliced: byItem.itemWeights },
    ...invertVectors(byItem, order.length),
  };
}

/** A word, or a word that counts less than fully (`factor` below 1). */
export type FieldWord = string | { readonly word: string; readonly factor: number };

/** ln(1 + N/n): the weight of a term that n of N items have. */
export function inverseDocumentFrequency(itemCount: number, itemsWithTerm: number): number {
  return Math.log(1 + itemCount / itemsWithTerm);
}

export function vectorOf(field: FieldIndex, item: number): WeightedTerm[] {
  const terms = termsOf(field, item);
  const weights = weightsOf(field, item);
  const vector: WeightedTerm[] = [];
  for (let i = 0; i < terms.length; i++) vector.push({ term: terms[i]!, weight: weights[i]! / FULL_WEIGHT });
  return vector;
}

/** The terms of an item, strongest first. */
export function termsOf({ itemStarts, itemTerms }: FieldIndex, item: number): Uint16Array | Uint32Array {
  return itemTerms.sliced.subarray(itemStarts[item]!, itemStarts[item + 1]!);
}

export function weightsOf({ itemStarts, itemWeights }: FieldIndex, item: number): Uint16Array {
  return itemWeights.sliced.subarray(itemStarts[item]!, itemStarts[item + 1]!);
}

export function documentFrequency(field: FieldIndex, term: number): number {
  return field.termStarts[term + 1]! - field.termStarts[term]!;
}

export function itemsWith({ termStarts, termItems }: FieldIndex, term: number): Uint32Array {
  return termItems.sliced.subarray(termStarts[term]!, termStarts[term + 1]!);
}

/** The weights of a term in the items that have it. */
export function weightsWith({ termStarts, termWeights }: FieldIndex, term: number): Uint16Array {
  return termWeights.sliced.subarray(termStarts[term]!, termStarts[term + 1]!);
}

/** Adds the weights of a term, times `factor`, to the scores of the items that have it. */
export function addTerm(scores: Float32Array, field: FieldIndex, term: number, factor: number): void {
  const items = itemsWith(field, term);
  const weights = weightsWith(field, term);
  for (let i = 0; i < items.length; i++) scores[items[i]!]! += factor * weights[i]!;
}

interface WordCounts {
  readonly words: string[];
  readonly itemsOf: number[];
  readonly starts: Uint32Array;
  readonly ids: Uint32Array;
  /** Term frequency times factor, in thousandths. */
  readonly frequencies: Uint32Array;
}

function countWords(itemCount: number, wordsOf: (item: number) => readonly FieldWord[]): WordCounts {
  const idOf = new Map<string, number>();
  const itemsOf: number[] = [];
  const starts = new Uint32Array(itemCount + 1);
  const ids = createNumberBuffer();
  const frequencies = createNumberBuffer();
  for (let item = 0; item < itemCount; item++) {
    const frequencyOf = new Map<number, number>();
    for (const entry of wordsOf(item)) {
      const { word, factor } = typeof entry === 'string' ? { word: entry, factor: 1 } : entry;
      const id = idOf.get(word) ?? idOf.size;
      idOf.set(word, id);
      frequencyOf.set(id, (frequencyOf.get(id) ?? 0) + factor);
    }
    for (const [id, frequency] of frequencyOf) {
      itemsOf[id] = (itemsOf[id] ?? 0) + 1;
      ids.push(id);
      frequencies.push(Math.round(frequency * 1000));
    }
    starts[item + 1] = starts[item]! + frequencyOf.size;
  }
  return { words: [...idOf.keys()], itemsOf, starts, ids: ids.finish(), frequencies: frequencies.finish() };
}

function selectWords(
  { words, itemsOf }: WordCounts,
  itemCount: number,
  { minItems = 1, maxShare = 1 }: FieldOptions,
): number[] {
  // In a tiny catalogue every share is large, so nothing is dropped as too frequent.
  const maxItems = Math.max(20, itemCount * maxShare);
  return Array.from(words.keys())
    .filter((id) => itemsOf[id]! >= minItems && itemsOf[id]! <= maxItems)
    .toSorted((a, b) => compareUtf8(words[a]!, words[b]!));
}

interface ItemVectors {
  readonly itemStarts: Uint32Array;
  readonly itemTerms: Uint16Array | Uint32Array;
  readonly itemWeights: Uint16Array;
}

function buildItemVectors(
  counted: WordCounts,
  termOfWord: Int32Array,
  rarity: Float32Array,
  maxTerms: number,
): ItemVectors {
  const itemCount = counted.starts.length - 1;
  const itemStarts = new Uint32Array(itemCount + 1);
  const itemTerms = createNumberBuffer();
  const itemWeights = createNumberBuffer();
  for (let item = 0; item < itemCount; item++) {
    const vector = unitVector(counted, item, termOfWord, rarity, maxTerms);
    for (const { term, weight } of vector) {
      itemTerms.push(term);
      itemWeights.push(Math.round(weight * FULL_WEIGHT));
    }
    itemStarts[item + 1] = itemStarts[item]! + vector.length;
  }
  return {
    itemStarts,
    itemTerms: narrow(itemTerms.finish(), rarity.length),
    itemWeights: Uint16Array.from(itemWeights.finish()),
  };
}

/** Halves the memory if all numbers are below `bound`, as in most vocabularies. */
function narrow(numbers: Uint32Array, bound: number): Uint16Array | Uint32Array {
  return bound <= 2 ** 16 ? Uint16Array.from(numbers) : numbers;
}

function unitVector(
  counted: WordCounts,
  item: number,
  termOfWord: Int32Array,
  rarity: Float32Array,
  maxTerms: number,
): WeightedTerm[] {
  const vector: WeightedTerm[] = [];
  for (let at = counted.starts[item]!; at < counted.starts[item + 1]!; at++) {
    const term = termOfWord[counted.ids[at]!]!;
    const frequency = counted.frequencies[at]! / 1000;
    if (term >= 0)
      vector.push({ term, weight: (frequency > 1 ? 1 + Math.log(frequency) : frequency) * rarity[term]! });
  }
  const strongest = vector.toSorted((a, b) => b.weight - a.weight || a.term - b.term).slice(0, maxTerms);
  const length = Math.hypot(...strongest.map(({ weight }) => weight)) || 1;
  return strongest.map(({ term, weight }) => ({ term, weight: weight / length }));
}

type InvertedIndex = Pick<FieldIndex, 'termStarts' | 'termItems' | 'termWeights'>;

function invertVectors(
  { itemStarts, itemTerms, itemWeights }: ItemVectors,
  termCount: number,
): InvertedIndex {
  const termStarts = new Uint32Array(termCount + 1);
  for (const term of itemTerms) termStarts[term + 1]! += 1;
  for (let term = 0; term < termCount; term++) termStarts[term + 1]! += termStarts[term]!;
  const next = termStarts.slice();
  const termItems = new Uint32Array(itemTerms.length);
  const termWeights = new Uint16Array(itemTerms.length);
  for (let item = 0; item + 1 < itemStarts.length; item++) {
    for (let at = itemStarts[item]!; at < itemStarts[item + 1]!; at++) {
      const slot = next[itemTerms[at]!]!++;
      termItems[slot] = item;
      termWeights[slot] = itemWeights[at]!;
    }
  }
  return { termStarts, termItems: { sliced: termItems }, termWeights: { sliced: termWeights } };
}

/** A growing list of whole numbers below 2³² without an object for each. */
interface NumberBuffer {
  push(value: number): void;
  finish(): Uint32Array<ArrayBuffer>;
}

/** An empty list. */
function createNumberBuffer(): NumberBuffer {
  let numbers = new Uint32Array(1024);
  let length = 0;
  return {
    push(value) {
      if (length === numbers.length) {
        const bigger = new Uint32Array(length * 2);
        bigger.set(numbers);
        numbers = bigger;
      }
      numbers[length++] = value;
    },
    finish: () => numbers.slice(0, length),
  };
}
