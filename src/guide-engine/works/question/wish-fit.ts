import {
  addTerm,
  documentFrequency,
  FULL_WEIGHT,
  itemsWith,
  termsOf,
  weightsOf,
  weightsWith,
  type FieldIndex,
} from '../../index/field-index.ts';
import { indexOfString } from '../../text/string-table.ts';
import type { Concept } from '../search/concept-table.ts';
import { workCount, type WorkIndex } from '../work-index.ts';
import type { Sign, SignPart, Wish } from './meanings.ts';

/** From here on a work has what is wished. */
export const FITTING = 0.3;

/**
 * How much each item has of what is wished, 0 to 1. Several signs say more than one. Of works that can be about it, those
 * count most that are nearest to what all of them have in common.
 */
export function fitOf(index: WorkIndex, wish: Wish): Float32Array {
  const fit = fitOfSigns(index, wish.signs);
  if (wish.kind === 'subject' || wish.kind === 'word') weighByCentrality(index, fit);
  return fit;
}

/** The items that have any sign of it, if only a hint: what is unwanted must not be there at all. */
export function itemsWithAnySign(index: WorkIndex, wish: Wish): number[] {
  return itemsFrom(fitOfSigns(index, wish.signs), SLIGHT);
}

/** Whether the catalogue has any genre, tag or word that is a sign of it. */
export function hasSignsOf({ fields, words }: WorkIndex, { signs }: Wish): boolean {
  const isKnown = (part: SignPart) =>
    'concept' in part ||
    ('word' in part
      ? indexOfString(words.terms, part.word) >= 0
      : indexOfString(fields.genre.terms, part.id) >= 0 || indexOfString(fields.tags.terms, part.id) >= 0);
  return signs.some(({ parts }) => parts.every(isKnown));
}

const SLIGHT = 0.05;
const GENRE = 0.9;
const TAG = 0.6;
const HINT = 0.25;
/** A word that is once in a text of the usual length is no proof. */
const WORD = 1.7;
const MAX_OF_WORD = 0.9;

function fitOfSigns(index: WorkIndex, signs: readonly Sign[]): Float32Array {
  const lack = new Float32Array(workCount(index)).fill(1);
  const strengths = new Float32Array(lack.length);
  for (const { parts, isHint } of signs) {
    const [first, ...others] = parts;
    const found = addStrengths(index, strengths, first!);
    const ofOthers = others.map((part) => strengthsOf(index, part));
    for (const items of found) {
      for (const item of items) {
        let strength = strengths[item]!;
        for (const other of ofOthers) strength = Math.min(strength, other[item]!);
        lack[item]! *= 1 - (isHint ? Math.min(HINT, strength) : strength);
        // For the next sign, and for items that have both a genre and a tag of that name.
        strengths[item] = 0;
      }
    }
  }
  for (let item = 0; item < lack.length; item++) lack[item] = 1 - lack[item]!;
  return lack;
}

function strengthsOf(index: WorkIndex, part: SignPart): Float32Array {
  const strengths = new Float32Array(workCount(index));
  addStrengths(index, strengths, part);
  return strengths;
}

/** Raises the strengths of the items that have a part of a sign, and returns these. */
function addStrengths(index: WorkIndex, strengths: Float32Array, part: SignPart): Uint32Array[] {
  if ('word' in part) return addWord(index, strengths, part.word);
  if ('concept' in part) return addConcept(index, strengths, part.concept);
  return (['genre', 'tags'] as const).flatMap((field) =>
    addConcept(index, strengths, { field, term: indexOfString(index.fields[field].terms, part.id) }),
  );
}

function addWord({ words }: WorkIndex, strengths: Float32Array, word: string): Uint32Array[] {
  const term = indexOfString(words.terms, word);
  if (term < 0) return [];
  const items = itemsWith(words, term);
  const weights = weightsWith(words, term);
  for (let i = 0; i < items.length; i++)
    strengths[items[i]!] = Math.min(MAX_OF_WORD, (WORD * weights[i]!) / FULL_WEIGHT);
  return [items];
}

/** The further back a genre is, the less; a tag counts as any other, a name fully. */
function addConcept({ fields }: WorkIndex, strengths: Float32Array, { field, term }: Concept): Uint32Array[] {
  if (term < 0) return [];
  const items = itemsWith(fields[field], term);
  const strengthOf =
    field === 'genre' ? strengthsOfGenre(fields.genre, term) : () => (field === 'tags' ? TAG : 1);
  for (let i = 0; i < items.length; i++)
    strengths[items[i]!] = Math.max(strengths[items[i]!]!, strengthOf(items[i]!, i));
  return [items];
}

function strengthsOfGenre(genre: FieldIndex, term: number): (item: number, position: number) => number {
  const weights = weightsWith(genre, term);
  const { sliced } = genre.itemWeights;
  const ofItems = sliced.subarray(0, sliced.length);
  return (item, position) => (GENRE * weights[position]!) / ofItems[genre.itemStarts[item]!]!;
}

const MIN_SEEDS = 4;
/** So many that have more than the tag of a subject tell better what it is than all that have the tag. */
const ENOUGH_SEEDS = 12;
/** A sample says enough about a subject that many works have. */
const MAX_SEEDS = 300;
const PROFILE_TERMS = 60;
/** How much of the fit of a subject is how central it is. */
const CENTRALITY = 0.8;
/** The powers of how near the words, tags and genres of a work are to those of all works of a subject. */
const BY_FIELD = { words: 0.5, tags: 0.3, genres: 0.2 };

/** A film with a meal is less about food than one about a cook. */
function weighByCentrality({ words, fields }: WorkIndex, fit: Float32Array): void {
  const fitting = itemsFrom(fit, FITTING);
  if (fitting.length < MIN_SEEDS) return;
  const core = fitting.filter((item) => fit[item]! > TAG + SLIGHT);
  const typical = core.length < ENOUGH_SEEDS ? fitting : core;
  const step = Math.ceil(typical.length / MAX_SEEDS);
  const seeds = typical.filter((_, i) => i % step === 0);
  const byWords = centralityIn(words, seeds, fit);
  const byTags = centralityIn(fields.tags, seeds, fit);
  const byGenres = centralityIn(fields.genre, seeds, fit);
  for (let item = 0; item < fit.length; item++) {
    const own = fit[item]!;
    if (own === 0) continue;
    const central =
      byWords(item) ** BY_FIELD.words * byTags(item) ** BY_FIELD.tags * byGenres(item) ** BY_FIELD.genres;
    fit[item] =
      own < FITTING
        ? own * central
        : FITTING + (1 - FITTING) * ((1 - CENTRALITY) * own + CENTRALITY * central);
  }
}

/** How near an item is to what the seeds have in common, 1 for the nearest seed. */
function centralityIn(
  field: FieldIndex,
  seeds: readonly number[],
  fit: Float32Array,
): (item: number) => number {
  const near = new Float32Array(fit.length);
  for (const [term, weight] of profileOf(field, seeds, fit)) addTerm(near, field, term, weight);
  const nearest = seeds.reduce((best, item) => Math.max(best, near[item]!), 0) || 1;
  return (item) => Math.fround(Math.min(1, near[item]! / nearest));
}

/** The terms that the seeds have more of than others have, with how much. */
function profileOf(
  field: FieldIndex,
  seeds: readonly number[],
  fit: Float32Array,
): [term: number, weight: number][] {
  const sums = new Float32Array(field.idf.length);
  const counts = new Uint16Array(field.idf.length);
  const terms: number[] = [];
  for (const item of seeds) {
    const own = termsOf(field, item);
    const weights = weightsOf(field, item);
    for (let i = 0; i < own.length; i++) {
      const term = own[i]!;
      sums[term]! += fit[item]! * weights[i]!;
      if (counts[term]!++ === 1) terms.push(term);
    }
  }
  const expected = seeds.length / fit.length;
  const weighted = terms.map((term): [number, number] => {
    const lift = counts[term]! / (expected * documentFrequency(field, term));
    return [term, sums[term]! * Math.max(0, Math.log(lift))];
  });
  return strongest(weighted, PROFILE_TERMS);
}

/** Sorting only the numbers is much cheaper than sorting all pairs. */
function strongest(weighted: readonly [term: number, weight: number][], limit: number): [number, number][] {
  const least =
    Float64Array.from(weighted.map(([, weight]) => weight))
      .toSorted()
      .at(-limit) ?? 0;
  return weighted
    .filter(([, weight]) => weight >= least && weight > 0)
    .toSorted((a, b) => b[1] - a[1] || a[0] - b[0])
    .slice(0, limit);
}

/** The items that have at least so much of something. */
export function itemsFrom(fit: Float32Array, least: number): number[] {
  const items: number[] = [];
  for (let item = 0; item < fit.length; item++) if (fit[item]! >= least) items.push(item);
  return items;
}
