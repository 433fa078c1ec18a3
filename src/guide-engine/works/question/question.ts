import { normalise } from '../../text/normalise.ts';
import {
  divideQuestion,
  inputWithout,
  overlap,
  runsBetween,
  typedText,
  type QuestionText,
  type Run,
} from '../../text/question-spans.ts';
import { isContentWord } from '../../text/words.ts';
import type { NamedConcepts } from '../search/find-concept.ts';
import type { WorkIndex } from '../work-index.ts';
import { facetOf, findSpans, meaningOfConcepts, subjectsIn } from './find-spans.ts';
import { countContent, isAsking, isDescription, isNamedLikeTitle } from './is-question.ts';
import { inNumbers, joinLimits, type Limits } from './limits.ts';
import { isTold, wishOf, type Order, type Span, type Wish } from './meanings.ts';
import { NEGATIONS, withNegations } from './negations.ts';
import { meaningOfPhrase } from './phrases.ts';

/** What a question asks for: "something like Alien but funny", "short books about grief", "movies for a 4 year old". */
export interface Question {
  /** Items that the answer is to be like. */
  readonly likes: readonly number[];
  /** Items that the answer must not hold. */
  readonly excluded: readonly number[];
  readonly wishes: readonly NamedWish[];
  readonly unwanted: readonly Wish[];
  readonly limits: Limits;
  /** "French", "British". */
  readonly origin: string | undefined;
  readonly order: Order | undefined;
  /** What was understood, each with the question that is left without it; empty if nothing is. */
  readonly parts: readonly { readonly label: string; readonly input: string }[];
  /** Words that mean nothing here. */
  readonly unread: readonly string[];
  /** What the catalogue can't tell. */
  readonly unknowable: readonly string[];
}

export interface NamedWish extends Wish {
  readonly label: string;
}

/**
 * Reads a question; undefined for what may as well be a title, or of which most means nothing here. Nor is an address of
 * somebody a question, since guides are kept with what they are for.
 */
export function readQuestion(index: WorkIndex, input: string): Question | undefined {
  if (input.includes('@')) return undefined;
  const typed = divideQuestion(input);
  const said = saidIn(index, typed, input);
  return said && questionOf(index, typed, said.spans, said.unread);
}

interface Said {
  readonly spans: readonly Span[];
  readonly unread: readonly Run[];
}

function saidIn(index: WorkIndex, typed: QuestionText, input: string): Said | undefined {
  if (typed.words.length > MAX_WORDS) return undefined;
  const found = withoutVague(findSpans(index, typed));
  const left = unexplained(typed, found);
  const asks = isAsking(input, typed, found, left);
  const subjects = asks ? left.flatMap((run) => subjectsIn(index, typed, run)) : [];
  const unread = left.filter((run) => !subjects.some((subject) => overlap(subject, run)));
  const inOrder = [...found, ...subjects].toSorted((a, b) => a.from - b.from);
  const spans = withNegations(typed, inOrder);
  const told = spans.filter(isTold);
  const isQuestion = asks || (unread.length === 0 && isDescription(input, typed, spans));
  if (told.length === 0 || !isQuestion || isNamedLikeTitle(input, spans)) return undefined;
  return countContent(typed, unread) > countContent(typed, told) ? undefined : { spans, unread };
}

/** What no span explains and means more than a link. */
function unexplained(typed: QuestionText, spans: readonly Span[]): Run[] {
  const negations = [...typed.words.keys()]
    .filter((i) => NEGATIONS.has(typed.words[i]!.word))
    .map((from) => ({ from, to: from + 1 }));
  return runsBetween(typed, [...spans, ...negations]).filter(({ from, to }) =>
    typed.words.slice(from, to).some(({ word }) => isContentWord(word)),
  );
}

/** The question that an input is which is nothing but the name of these concepts. */
export function questionAbout(index: WorkIndex, input: string, concepts: NamedConcepts): Question {
  // Who names a kind wants nothing else, whatever the words mean in a longer question.
  const isKind = facetOf(index, concepts[0]) === 'kind';
  const named = isKind ? undefined : meaningOfPhrase(normalise(input));
  // Some themes have the name of what says nothing in a longer question: "learning".
  const meaning = named === undefined || named.label === '' ? meaningOfConcepts(index, concepts) : named;
  const typed = divideQuestion(input);
  return questionOf(index, typed, [{ from: 0, to: typed.words.length, meaning }], []);
}

/** A guide's input has 120 characters, so this is no limit to a question that makes sense. */
const MAX_WORDS = 40;

function questionOf(
  index: WorkIndex,
  typed: QuestionText,
  all: readonly Span[],
  notRead: readonly Run[],
): Question {
  const explicit = isForMinors(all) ? all.filter(isExplicit) : [];
  const spans = all.filter((span) => !explicit.includes(span));
  const unread = [...notRead, ...explicit];
  const told = spans.filter(isTold);
  const isIdle = (word: string, position: number) =>
    LINKING.has(word) && !told.some(({ from, to }) => from <= position && position < to);
  const wanted = told.filter(({ negation }) => negation === undefined);
  const unwanted = told.filter(({ negation }) => negation !== undefined);
  const limits = joinLimits([
    ...wanted.flatMap(({ meaning }) => inNumbers(index, meaning.limits ?? {})),
    ...unwanted.flatMap(({ meaning }) =>
      meaning.wish === undefined ? opposite(inNumbers(index, meaning.limits ?? {})) : [],
    ),
  ]);
  const isForChildren = (limits.age ?? Infinity) < TEENAGE;
  const wishes = wanted.flatMap(({ meaning: { wish, label } }) => {
    if (wish === undefined) return [];
    return [isForChildren && SCARY.has(label) ? { ...SPOOKY, label } : { ...wish, label }];
  });
  return {
    likes: [...new Set(wanted.flatMap(({ meaning }) => meaning.like ?? []))],
    excluded: unwanted.flatMap(({ meaning }) => meaning.excluded ?? []),
    wishes,
    unwanted: [
      ...unwanted.flatMap(({ meaning }) => meaning.wish ?? []),
      ...spans.flatMap(({ meaning, negation }) => (negation === undefined ? (meaning.unwanted ?? []) : [])),
    ].map((wish) => withoutSignsOf(wishes, wish)),
    limits,
    origin: wanted.find(isOrigin)?.meaning.label,
    order: wanted.find(({ meaning }) => meaning.order !== undefined)?.meaning.order,
    parts: [...Map.groupBy(told, labelOfSpan)].map(([label, own]) => ({
      label,
      input: own.length === told.length ? '' : asQuestion(index, inputWithout(typed, own, isIdle)),
    })),
    unread: unread.map((run) => typedText(typed, run)),
    unknowable: spans.filter(({ meaning }) => meaning.isUnknowable).map((span) => typedText(typed, span)),
  };
}

/** In years. */
const TEENAGE = 13;
/** What frightens children is gentler than horror, which is not for them. */
const SCARY = new Set(['scary', 'horror', 'spooky']);
const SPOOKY = wishOf(
  'eerie ghost haunting monster witchcraft vampire zombies "halloween" frightening',
  'mood',
);

/** Whether a span is an adjective for where works come from, and nothing else: no "anime". */
function isOrigin({ meaning: { label, limits, wish } }: Span): boolean {
  const isOfPlace = limits?.langs !== undefined || limits?.countries !== undefined;
  return isOfPlace && wish === undefined && /^\p{Lu}/u.test(label);
}

/** "War, but not too brutal" is no contradiction, although war is a sign of violence. */
function withoutSignsOf(wishes: readonly Wish[], unwanted: Wish): Wish {
  const proofs = wishes.flatMap(({ signs }) => signs.filter(({ isHint }) => !isHint));
  const wished = new Set(proofs.map(({ parts }) => JSON.stringify(parts)));
  return { ...unwanted, signs: unwanted.signs.filter(({ parts }) => !wished.has(JSON.stringify(parts))) };
}

/** Whether somebody is named for whom nothing explicit is looked for, whatever else is said. */
function isForMinors(spans: readonly Span[]): boolean {
  return spans.some(({ meaning }) => (meaning.limits?.age ?? Infinity) < EXPLICIT_AGE);
}

/** In years. */
const EXPLICIT_AGE = 16;

function isExplicit({ meaning, negation }: Span): boolean {
  const signs = negation === undefined ? (meaning.wish?.signs ?? []) : [];
  return signs.some(({ parts }) => parts.some((part) => 'id' in part && part.id === 'sensual'));
}

/** What is left of a question, with a word before it that makes a question of it if it is none by itself. */
function asQuestion(index: WorkIndex, left: string): string {
  const isUnderstood = (input: string) => saidIn(index, divideQuestion(input), input) !== undefined;
  return [left, `${index.kind}s ${left}`].find(isUnderstood) ?? '';
}

/** As a person reads it: "Funny", "Without romance". */
function labelOfSpan({ meaning, negation }: Span): string {
  if (negation === undefined) return meaning.label;
  const isVerb = negation.endsWith('nt');
  return `${isVerb || meaning.label.startsWith('for ') ? 'not' : negation} ${meaning.label}`;
}

function opposite({ langs, countries, isForAdults, minLength, maxLength, from, to }: Limits): Limits {
  return {
    ...(minLength !== undefined && { maxLength: minLength - 1 }),
    ...(maxLength !== undefined && { minLength: maxLength + 1 }),
    ...(from === undefined && to !== undefined && { from: to + 1 }),
    ...(to === undefined && from !== undefined && { to: from - 1 }),
    ...(langs && { notLangs: langs }),
    ...(countries && { notCountries: countries }),
    ...(isForAdults && { age: NOT_FOR_ADULTS }),
  };
}

/** In years. */
const NOT_FOR_ADULTS = 12;

/** What is said exactly needs not be said roughly: "kids under 6", "a short film under 90 minutes". */
function withoutVague(spans: readonly Span[]): Span[] {
  const isExact = (key: 'age' | 'minLength' | 'maxLength') =>
    spans.some(({ meaning }) => meaning.isVague !== true && meaning.limits?.[key] !== undefined);
  const hasLength = isExact('minLength') || isExact('maxLength');
  return spans.map((span) => {
    const { isVague = false, limits } = span.meaning;
    const isSaid = limits?.age === undefined ? hasLength : isExact('age');
    return isVague && isSaid ? { ...span, meaning: { label: '' } } : span;
  });
}

/** Words that link parts of a question, and mean nothing without one of them. */
const LINKING = new Set(
  'a an the in of for with without and or but by on about that is are from to like meets no not my who some set as it its'.split(
    ' ',
  ),
);
