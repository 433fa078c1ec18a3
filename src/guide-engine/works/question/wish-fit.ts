import { documentFrequency, FULL_WEIGHT, type FieldIndex } from '../../index/field-index.ts';
import { indexOfString } from '../../text/string-table.ts';
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

/** Whether each item has any sign of it, if only a hint: what is unwanted must not be there at all. */
export function hasAnySign(index: WorkIndex, wish: Wish): Uint8Array {
  return Uint8Array.from(fitOfSigns(index, wish.signs), (value) => (value > SLIGHT ? 1 : 0));
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
  for (const { parts, isHint } of signs) {
    const [first, ...others] = parts.map((part) => strengthOf(index, part));
    for (let item = 0; item < lack.length; item++) {
      let strength = first![item]!;
      for (const other of others) strength = Math.min(strength, other[item]!);
      lack[item]! *= 1 - (isHint ? Math.min(HINT, strength) : strength);
    }
  }
  return lack.map((value) => 1 - value);
}

function strengthOf(index: WorkIndex, part: SignPart): Float32Array {
  const strength = new Float32Array(workCount(index));
  if ('word' in part) addWord(index, strength, part.word);
  else if ('concept' in part) addTerm(index, strength, part.concept.field, part.concept.term);
  else
    for (const field of ['genre', 'tags'] as const)
      addTerm(index, strength, field, indexOfString(index.fields[field].terms, part.id));
  return strength;
}

function addWord({ words }: WorkIndex, strength: Float32Array, word: string): void {
  const term = indexOfString(words.terms, word);
  if (term < 0) return;
  for (let at = words.termStarts[term]!; at < words.termStarts[term + 1]!; at++)
    strength[words.termItems[at]!] = Math.min(MAX_OF_WORD, (WORD * words.termWeights[at]!) / FULL_WEIGHT);
}

/** The further back a genre is, the less; a tag counts as any other, a name fully. */
function addTerm(
  index: WorkIndex,
  strength: Float32Array,
  field: keyof WorkIndex['fields'],
  term: number,
): void {
  if (term < 0) return;
  const { termStarts, termItems, termWeights, itemStarts, itemWeights } = index.fields[field];
  for (let at = termStarts[term]!; at < termStarts[term + 1]!; at++) {
    const item = termItems[at]!;
    const value =
      field === 'genre'
        ? (GENRE * termWeights[at]!) / itemWeights[itemStarts[item]!]!
        : field === 'tags'
          ? TAG
          : 1;
    strength[item] = Math.max(strength[item]!, value);
  }
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
  const fitting = Array.from(fit.keys()).filter((item) => fit[item]! >= FITTING);
  if (fitting.length < MIN_SEEDS) return;
  const core = fitting.filter((item) => fit[item]! > TAG + SLIGHT);
  const typical = core.length < ENOUGH_SEEDS ? fitting : core;
  const step = Math.ceil(typical.length / MAX_SEEDS);
  const seeds = typical.filter((_, i) => i % step === 0);
  const byWords = centralityIn(words, seeds, fit);
  const byTags = centralityIn(fields.tags, seeds, fit);
  const byGenres = centralityIn(fields.genre, seeds, fit);
  for (const item of fit.keys()) {
    const central =
      byWords[item]! ** BY_FIELD.words * byTags[item]! ** BY_FIELD.tags * byGenres[item]! ** BY_FIELD.genres;
    const own = fit[item]!;
    fit[item] =
      own < FITTING
        ? own * central
        : FITTING + (1 - FITTING) * ((1 - CENTRALITY) * own + CENTRALITY * central);
  }
}

/** How near each item is to what the seeds have in common, 1 for the nearest seed. */
function centralityIn(field: FieldIndex, seeds: readonly number[], fit: Float32Array): Float32Array {
  const near = nearnessToProfile(field, profileOf(field, seeds, fit), fit.length);
  const nearest = seeds.reduce((best, item) => Math.max(best, near[item]!), 0) || 1;
  return near.map((value) => Math.min(1, value / nearest));
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
    for (let at = field.itemStarts[item]!; at < field.itemStarts[item + 1]!; at++) {
      const term = field.itemTerms[at]!;
      sums[term]! += fit[item]! * field.itemWeights[at]!;
      if (counts[term]!++ === 1) terms.push(term);
    }
  }
  const expected = seeds.length / fit.length;
  return terms
    .map((term): [number, number] => {
      const lift = counts[term]! / (expected * documentFrequency(field, term));
      return [term, sums[term]! * Math.max(0, Math.log(lift))];
    })
    .toSorted((a, b) => b[1] - a[1] || a[0] - b[0])
    .slice(0, PROFILE_TERMS);
}

function nearnessToProfile(
  field: FieldIndex,
  profile: readonly (readonly [number, number])[],
  count: number,
): Float32Array {
  const near = new Float32Array(count);
  for (const [term, weight] of profile)
    for (let at = field.termStarts[term]!; at < field.termStarts[term + 1]!; at++)
      near[field.termItems[at]!]! += weight * field.termWeights[at]!;
  return near;
}
