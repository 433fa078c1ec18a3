import { vectorOf } from '../../index/field-index.ts';
import { queryLike, queryLikeAll, type Query } from '../search/query.ts';
import { GUIDE_LENGTH } from '../../guide.ts';
import { scoreTogether } from '../rank-together.ts';
import type { WorkIndex } from '../work-index.ts';
import { askedForIn, type AskedFor } from './asked-for.ts';
import { itemsWithin } from './limits.ts';
import { WEIGHTS_OF_WISHES, wishOf, type Order } from './meanings.ts';
import type { Question } from './question.ts';
import { FITTING, fitOf, hasAnySign } from './wish-fit.ts';

/** The items of a catalogue as an answer to a question. */
export interface Answer {
  /** -Infinity for what the answer must not hold. */
  readonly scores: Float32Array;
  /** The items that have all that is wished, the best first; of one work only one. */
  readonly fitting: readonly number[];
  /** What an item has of what is asked for. */
  readonly askedFor: (item: number) => AskedFor;
  /** All by those who are named, the best first. */
  readonly named: readonly number[];
}

/** Ranks first by how many of the wishes an item fits, then by how much, by likeness to what was named, and by reputation. */
export function rankForQuestion(index: WorkIndex, question: Question): Answer {
  const { wishes, likes } = question;
  const allowed = allowedItems(index, question);
  const fits = wishes.map((wish) => fitOf(index, wish));
  const { scores, fitting } = scoreByWishes(index, question, allowed, fits);
  addLikeness(index, scores, likes, fitting);
  const best = (items: readonly number[]) => {
    const inOrder = items.toSorted((a, b) => scores[b]! - scores[a]! || a - b);
    return onceEach(index, inOrder);
  };
  const named = wishes.findIndex(({ kind }) => kind === 'person' || kind === 'studio');
  const isNamed = (item: number) => named >= 0 && allowed[item] === 1 && fits[named]![item]! >= FITTING;
  return {
    scores,
    fitting: best(fitting),
    named: best([...allowed.keys()].filter(isNamed)),
    askedFor: (item) => askedForIn(index, question, fits, item),
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
  for (const item of allowed.keys()) {
    if (allowed[item] === 0) continue;
    let [fitted, degree] = [0, 0];
    for (const [i, weight] of weights.entries()) {
      const fit = fits[i]![item]!;
      if (fit >= FITTING) fitted += weight;
      degree += weight * fit;
    }
    const byWishes = total === 0 ? 0 : (BY_COUNT * fitted + byDegree * degree) / total;
    scores[item] = byWishes + reputation(index, item, question.order) - childishness(item);
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
  hidden: [0, 1],
};
const CHILDRENS = new Set(['picture-book', 'small-children', 'childrens', 'illustrated']);
const SMALL_CHILD = 5;
const FOR_SMALL_CHILDREN = 3;
const FOR_CHILDREN = 0.8;
const CHILDRENS_BOOKS = wishOf('childrens middle-grade eight-to-twelve?', 'reader');
/** Of works with the same reputation, those that have lasted are best, otherwise the newer ones come first. */
const AGE = 0.15;
const LASTING_YEARS = 120;
/** Who asks a question has not read or seen what comes before. */
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
  const inputs = new Set([...likes, ...excluded].map((item) => index.sameWork[item]!));
  const series = new Set(
    likes.flatMap((item) => vectorOf(index.fields.series, item).map(({ term }) => term)),
  );
  const isPart = (item: number) =>
    series.size > 0 && vectorOf(index.fields.series, item).some(({ term }) => series.has(term));
  const hasUnwanted = unwanted.map((wish) => hasAnySign(index, wish));
  return allowed.map((isAllowed, item) => {
    const isHiddenEnough =
      order !== 'hidden' ||
      (index.fame[item]! <= HIDDEN_MAX_FAME && index.acclaim[item]! >= HIDDEN_MIN_ACCLAIM);
    const isOther = !inputs.has(index.sameWork[item]!) && !isPart(item);
    return isAllowed === 1 && isHiddenEnough && isOther && hasUnwanted.every((has) => has[item] === 0)
      ? 1
      : 0;
  });
}

function reputation(index: WorkIndex, item: number, order: Order | undefined): number {
  const [fame, acclaim] = REPUTATIONS[order ?? 'usual'];
  const isLaterPart = index.seriesNumbers[item]! > 1;
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
  for (const item of scores.keys()) scores[item]! += BY_LIKENESS * likeness[item]!;
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

function onceEach(index: WorkIndex, items: readonly number[]): number[] {
  const seen = new Set<number>();
  return items.filter((item) => {
    const group = index.sameWork[item]!;
    return seen.has(group) ? false : seen.add(group);
  });
}
