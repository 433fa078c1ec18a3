import { itemsWith, termsOf } from '../../index/field-index.ts';
import { queryLike, queryLikeAll, type Query } from '../search/query.ts';
import { GUIDE_LENGTH } from '../../guide.ts';
import { scoreTogether } from '../rank-together.ts';
import type { WorkIndex } from '../work-index.ts';
import { createAskedFor, type AskedFor } from './asked-for.ts';
import { drop, itemsWithin } from './limits.ts';
import { WEIGHTS_OF_WISHES, wishOf, type Order } from './meanings.ts';
import type { Question } from './question.ts';
import { FITTING, fitOf, itemsFrom, itemsWithAnySign } from './wish-fit.ts';

/** The items of a catalogue as an answer to a question. */
export interface Answer {
  /** -Infinity for what the answer must not hold. */
  readonly scores: Float32Array;
  /** The items that have all that is wished; of one work only the best one. */
  readonly fitting: readonly number[];
  /** What an item has of what is asked for. */
  readonly askedFor: (item: number) => AskedFor;
  /** All by those who are named; of one work only the best one. */
  readonly named: readonly number[];
}

/** Ranks first by how many of the wishes an item fits, then by how much, by likeness to what was named, and by reputation. */
export function rankForQuestion(index: WorkIndex, question: Question): Answer {
  const { wishes, likes } = question;
  const allowed = allowedItems(index, question);
  const fits = wishes.map((wish) => fitOf(index, wish));
  const { scores, fitting } = scoreByWishes(index, question, allowed, fits);
  addLikeness(index, scores, likes, fitting);
  const ofNamed = fits[wishes.findIndex(({ kind }) => kind === 'person' || kind === 'studio')];
  return {
    scores,
    fitting: onceEach(index, scores, fitting),
    named: onceEach(
      index,
      scores,
      ofNamed === undefined ? [] : itemsFrom(ofNamed, FITTING).filter((item) => allowed[item] === 1),
    ),
    askedFor: createAskedFor(index, question, fits),
  };
}

/** Scores without likeness, and the items that fit all wishes. */
function scoreByWishes(
  index: WorkIndex,
  question: Question,
  allowed: Uint8Array,
  fits: readonly Float32Array[],
): { readonly scores: Float32Array; readonly fitting: readonly number[] } {
  const weights = question.wishes.map(({ kind }) => WEIGHTS_OF_WISHES[kind]);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const byDegree = question.likes.length > 0 ? 2 * BY_DEGREE : BY_DEGREE;
  const childishness = childishnessOf(index, question);
  const scores = new Float32Array(allowed.length).fill(-Infinity);
  const fitting: number[] = [];
  for (let item = 0; item < allowed.length; item++) {
    if (allowed[item] === 0) continue;
    let fitted = 0;
    let degree = 0;
    for (let i = 0; i < weights.length; i++) {
      const fit = fits[i]![item]!;
      if (fit >= FITTING) fitted += weights[i]!;
      degree += weights[i]! * fit;
    }
    const byWishes = total === 0 ? 0 : (BY_COUNT * fitted + byDegree * degree) / total;
    scores[item] = byWishes + reputation(index, item, question) - childishness(item);
    if (fitted === total) fitting.push(item);
  }
  return { scores, fitting };
}

const BY_COUNT = 10;
const BY_DEGREE = 2.4;
const BY_LIKENESS = 4;
/** How much fame and acclaim count, by what decides between works that fit alike. */
const REPUTATIONS: Readonly<Record<Order | 'usual', readonly [fame: number, acclaim: number]>> = {
  usual: [0.7, 0.5],
  best: [0.5, 1.2],
  popular: [1.5, 0.2],
  hidden: [0, 0.4],
};
const CHILDRENS = new Set(['picture-book', 'small-children', 'childrens', 'illustrated']);
const SMALL_CHILD = 5;
const FOR_SMALL_CHILDREN = 3;
const FOR_CHILDREN = 0.8;
const CHILDRENS_BOOKS = wishOf('childrens middle-grade eight-to-twelve?', 'reader');
/** Of works with the same reputation, those that have lasted are best, otherwise the newer ones come first. */
const AGE = 0.15;
const LASTING_YEARS = 120;
/** Who asks a question has not read or seen what comes before, unless it is about one year. */
const LATER_PART = 0.4;
/** What is little known has at most this fame and is well liked. */
const HIDDEN_MAX_FAME = 3;
const HIDDEN_MIN_ACCLAIM = 4;

/** How much less a book for children counts where none is asked for; children's films are for everyone. */
function childishnessOf(index: WorkIndex, { limits, wishes, likes }: Question): (item: number) => number {
  const isAskedFor =
    index.kind === 'movie' ||
    limits.age !== undefined ||
    likes.some((item) => index.minAges[item]! <= SMALL_CHILD) ||
    wishes.some(({ signs }) =>
      signs.some(({ parts }) => parts.some((part) => 'id' in part && CHILDRENS.has(part.id))),
    );
  if (isAskedFor) return () => 0;
  const childrens = fitOf(index, CHILDRENS_BOOKS);
  return (item) =>
    FOR_CHILDREN * childrens[item]! + (index.minAges[item]! > SMALL_CHILD ? 0 : FOR_SMALL_CHILDREN);
}

function allowedItems(index: WorkIndex, { limits, unwanted, likes, excluded, order }: Question): Uint8Array {
  const allowed = itemsWithin(index, limits);
  for (const wish of unwanted) drop(allowed, itemsWithAnySign(index, wish));
  for (const like of likes)
    for (const series of termsOf(index.fields.series, like))
      drop(allowed, itemsWith(index.fields.series, series));
  for (const input of [...likes, ...excluded])
    for (let item = 0; item < allowed.length; item++)
      if (index.sameWork[item] === index.sameWork[input]) allowed[item] = 0;
  if (order === 'hidden')
    for (let item = 0; item < allowed.length; item++)
      if (index.fame[item]! > HIDDEN_MAX_FAME || index.acclaim[item]! < HIDDEN_MIN_ACCLAIM) allowed[item] = 0;
  return allowed;
}

function reputation(index: WorkIndex, item: number, { order, limits }: Question): number {
  const [fame, acclaim] = REPUTATIONS[order ?? 'usual'];
  const isOfOneYear = limits.from !== undefined && limits.from === limits.to;
  const isLaterPart = index.seriesNumbers[item]! > 1 && !isOfOneYear;
  const age = Math.min(1, (index.newestYear - index.years[item]!) / LASTING_YEARS);
  return (
    (fame * index.fame[item]! + acclaim * index.acclaim[item]!) / 5 +
    AGE * (order === 'best' ? age : 1 - age) -
    (isLaterPart ? LATER_PART : 0)
  );
}

/** Likeness to the titles of the question or, if few items fit, to those. */
function addLikeness(
  index: WorkIndex,
  scores: Float32Array,
  likes: readonly number[],
  fitting: readonly number[],
): void {
  const isFew = fitting.length > 0 && fitting.length < GUIDE_LENGTH;
  if (likes.length === 0 && !isFew) return;
  const queries =
    likes.length > 0 ? likes.map((item) => likenessTo(index, item)) : [queryLikeAll(index, fitting)];
  const likeness = scoreTogether(index, queries, likes.length > 0 ? likes : fitting);
  for (let item = 0; item < scores.length; item++) scores[item]! += BY_LIKENESS * likeness[item]!;
}

/** What a work is about, without its makers, which those who want something else in it do not look for. */
function likenessTo(index: WorkIndex, item: number): Query {
  const { genre, text, tags } = queryLike(index, item).vectors;
  return {
    vectors: { ...(text && { text }) },
    emphasised: { ...(tags && { tags }), ...(genre && { genre }) },
    forFamilies: false,
  };
}

function onceEach(index: WorkIndex, scores: Float32Array, items: readonly number[]): number[] {
  const best = new Map<number, number>();
  for (const item of items) {
    const known = best.get(index.sameWork[item]!);
    if (known === undefined || scores[item]! > scores[known]!) best.set(index.sameWork[item]!, item);
  }
  return [...best.values()];
}
