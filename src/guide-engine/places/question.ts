import type { QuestionPart } from '../guide.ts';
import { withoutArticle } from '../text/normalise.ts';
import {
  divideQuestion,
  inputWithout,
  joinedWords,
  overlap,
  runsBetween,
  typedText,
  type QuestionText,
  type Run,
} from '../text/question-spans.ts';
import type { Time } from './months.ts';
import type { Place, PlaceIndex } from './place-index.ts';
import { meaningOfNumber, PHRASES, type Meaning } from './question-phrases.ts';
import { findPlace } from './resolve-place.ts';
import { reachOf, type Reach } from './reach.ts';
import type { Want } from './wants.ts';

/** What a question asks for: "3 days in Paris with kids", "beach holiday Greece", "where to go in March". */
export interface Question {
  /** The words that name the place; empty if none do. */
  readonly place: string;
  /** Other places that it names. */
  readonly otherPlaces: readonly Place[];
  readonly wants: readonly Want[];
  readonly time?: Time;
  readonly days?: number;
  /** Who comes along, as a heading says it, and the age of the youngest in years, if it is said. */
  readonly children?: { readonly label: string; readonly age?: number };
  /** What is to be left out. */
  readonly unwanted: readonly Want[];
  /** How far from the place it asks for others. */
  readonly reach?: Reach & { readonly label: string };
  /** Whether it asks where to go rather than what to see. */
  readonly asksWhere: boolean;
  /** What was understood, each with the question that is left without it. */
  readonly parts: readonly QuestionPart[];
  /** What it asks for that the catalogue cannot know. */
  readonly unknowable: readonly string[];
  /** Words that mean nothing here. */
  readonly unread: readonly string[];
}

/** Words and what they mean. */
interface Span extends Run {
  readonly meaning: Meaning;
}

/** Reads a question; undefined if the input has no word that a question has besides a place. */
export function readQuestion(index: PlaceIndex, input: string): Question | undefined {
  const typed = divideQuestion(input);
  const { words } = typed;
  if (words.length > MAX_WORDS) return undefined;
  const phrases = findPhrases(typed);
  if (phrases.length === 0) return undefined;
  const places = findPlaces(index, typed, phrases);
  const isInPlace = places.some(({ from, to }) => to === words.length && words[from - 1]?.word === 'in');
  if (!isInPlace && !phrases.some((span) => isAsking(span, typed))) return undefined;
  const spans = [...phrases.filter((phrase) => !places.some((place) => overlap(place, phrase))), ...places];
  const runs = runsBetween(typed, spans);
  const [named, ...others] = places;
  const text = (run: Run) => typedText(typed, run);
  const [guessed, ...rest] = named === undefined ? runs : [undefined, ...runs];
  const placeSpan = named ?? guessed;
  const of = <Kind extends Meaning['kind']>(kind: Kind) =>
    spans.map(({ meaning }) => meaning).filter((meaning) => meaning.kind === kind) as Extract<
      Meaning,
      { kind: Kind }
    >[];
  const [time, days, reach] = [of('time')[0]?.time, of('days')[0]?.days, of('reach')[0]];
  const [youngest] = of('children').toSorted((a, b) => (a.age ?? Infinity) - (b.age ?? Infinity));
  return {
    place: placeSpan === undefined ? '' : text(placeSpan),
    otherPlaces: others.flatMap(({ meaning }) =>
      meaning.kind === 'place' ? meaning.places.slice(0, 1) : [],
    ),
    wants: [...new Set(of('want').map(({ want }) => want))],
    unwanted: of('without').flatMap(({ want }) => want ?? []),
    ...(time && { time }),
    ...(days !== undefined && { days }),
    ...(youngest && {
      children: { label: youngest.label, ...(youngest.age !== undefined && { age: youngest.age }) },
    }),
    ...(reach && placeSpan && { reach: { ...reach.reach, label: `${reach.label} ${text(placeSpan)}` } }),
    asksWhere: of('filler').some(({ asksWhere }) => asksWhere),
    parts: partsOf(typed, spans, placeSpan),
    unknowable: [...new Set(of('unknowable').map(({ label }) => label))],
    unread: rest.filter((run) => run !== undefined).map(text),
  };
}

/** A reach is one part with the place that it is measured from, and all children are one. */
function partsOf(typed: QuestionText, spans: readonly Span[], place: Run | undefined): QuestionPart[] {
  const groups = Map.groupBy(
    spans.filter(({ meaning }) => !['filler', 'place', 'unknowable'].includes(meaning.kind)),
    ({ meaning, from }) => (meaning.kind === 'children' ? 'children' : from),
  );
  const hasReach = spans.some(({ meaning }) => meaning.kind === 'reach');
  const isMeant = (at: number) =>
    spans.some(({ from, to, meaning }) => meaning.kind !== 'filler' && from <= at && at < to);
  const isIdle = (word: string, at: number) => EDGE_FILLERS.has(word) && !isMeant(at);
  const inputFor = (runs: readonly Run[]) => inputWithout(typed, runs, isLinking, isIdle);
  const named = place === undefined ? '' : typedText(typed, place);
  return [
    ...(place === undefined || groups.size === 0 || hasReach
      ? []
      : [{ label: named, input: inputFor([place]) }]),
    ...[...groups.values()].map((group): QuestionPart => {
      const [{ meaning }] = group.toSorted((a, b) => ageOf(a) - ageOf(b)) as [Span];
      if (meaning.kind === 'reach' && place !== undefined)
        return { label: `${meaning.label} ${named}`, input: inputFor([...group, place]) };
      return {
        label: labelOf(meaning),
        input: inputFor(group),
        ...(meaning.kind === 'children' && { forChildren: true as const }),
      };
    }),
  ];
}

function ageOf({ meaning }: Span): number {
  return meaning.kind === 'children' ? (meaning.age ?? Infinity) : 0;
}

/** A guide's input has 120 characters, so this is no limit to a question that makes sense. */
const MAX_WORDS = 30;
const MAX_PHRASE_WORDS = 5;
const MAX_NUMBER_WORDS = 9;
const MAX_PLACE_WORDS = 5;

/** Names have such words, too, but only within: "Isle of Man", "The Hague". */
function isAsking({ from, to, meaning }: Span, { words }: QuestionText): boolean {
  if (meaning.kind !== 'filler' || meaning.asksWhere) return true;
  return (from === 0 || to === words.length) && withoutArticle(`${words[from]!.word} x`) !== 'x';
}

/** The phrases of the input, the longest at each place, without overlaps. */
function findPhrases(typed: QuestionText): Span[] {
  const spans: Span[] = [];
  for (let from = 0; from < typed.words.length; from++) {
    const span = numberAt(typed, from) ?? phraseAt(typed, from);
    if (span === undefined) continue;
    spans.push(span);
    from = span.to - 1;
  }
  return spans;
}

function numberAt(typed: QuestionText, from: number): Span | undefined {
  const words = joinedWords(typed, from, from + MAX_NUMBER_WORDS);
  const far = reachOf(words);
  if (far !== undefined && from + far.words < typed.words.length) {
    const to = from + far.words;
    return { from, to, meaning: { kind: 'reach', label: typedText(typed, { from, to }), reach: far.reach } };
  }
  const found = meaningOfNumber(words);
  return found && { from, to: from + found.words, meaning: found.meaning };
}

function phraseAt(typed: QuestionText, from: number): Span | undefined {
  for (let to = Math.min(typed.words.length, from + MAX_PHRASE_WORDS); to > from; to--) {
    const meaning = PHRASES.get(joinedWords(typed, from, to));
    if (meaning !== undefined) return { from, to, meaning };
  }
  return NEGATIONS.has(typed.words[from]!.word) ? negatedAt(typed, from) : undefined;
}

const NEGATIONS = new Set('without no not avoid avoiding except'.split(' '));

/** "Without museums", "no kids". */
function negatedAt(typed: QuestionText, from: number): Span | undefined {
  let next = from + 1;
  while (MODIFIERS.has(typed.words[next]?.word ?? '')) next++;
  const span = next < typed.words.length ? phraseAt(typed, next) : undefined;
  if (span?.meaning.kind === 'children')
    return { ...span, from, meaning: { kind: 'without', label: 'without children' } };
  if (span?.meaning.kind !== 'want') return undefined;
  const { want, label } = span.meaning;
  return { ...span, from, meaning: { kind: 'without', label: `without ${label}`, want } };
}

const MODIFIERS = new Set('a any the my our too many much with'.split(' '));

/**
 * Names of places in the input, none within another, the likeliest first: the one that a reach is measured from, after
 * "in" or "to", then an area or a destination before a town or a sight, then the longest.
 */
function findPlaces(index: PlaceIndex, typed: QuestionText, phrases: readonly Span[]): Span[] {
  const { words } = typed;
  const found: Span[] = [];
  for (let length = Math.min(MAX_PLACE_WORDS, words.length); length > 0; length--) {
    for (let from = 0; from + length <= words.length; from++) {
      const run = { from, to: from + length };
      if (found.some((other) => overlap(other, run)) || isCovered(run, phrases)) continue;
      const trimmed = phrases.some(
        ({ from: start, meaning }) => meaning.kind === 'filler' && start === run.from && length > 1,
      );
      if (trimmed) continue;
      const match = findPlace(index, typedText(typed, run));
      if (match === undefined) continue;
      found.push({ ...run, meaning: { kind: 'place', label: '', places: match.places } });
    }
  }
  const standing = (span: Span) => {
    const before = words[span.from - 1]?.word ?? '';
    const kind = span.meaning.kind === 'place' ? span.meaning.places[0]!.kind : 'town';
    const isMeasuredFrom = phrases.some(({ to, meaning }) => to === span.from && meaning.kind === 'reach');
    return (isMeasuredFrom ? 9 : PREPOSITIONS.has(before) ? 3 : 0) + STANDING[kind];
  };
  return found.toSorted(
    (a, b) => standing(b) - standing(a) || b.to - b.from - (a.to - a.from) || a.from - b.from,
  );
}

const PREPOSITIONS = new Set('in to near around of'.split(' '));
const STANDING: Readonly<Record<Place['kind'], number>> = {
  destination: 4,
  region: 3,
  country: 2,
  sight: 1,
  town: 1,
};

/** Whether all words of a run belong to phrases. */
function isCovered(run: Run, phrases: readonly Span[]): boolean {
  for (let i = run.from; i < run.to; i++)
    if (!phrases.some(({ from, to }) => from <= i && i < to)) return false;
  return true;
}

const LINKING = new Set('in to for at on of with the a an and near around from during by'.split(' '));
const EDGE_FILLERS = new Set([
  ...LINKING,
  ...'my our holiday trip vacation things do place places'.split(' '),
]);

function isLinking(word: string): boolean {
  return LINKING.has(word);
}

function labelOf(meaning: Meaning): string {
  return 'label' in meaning ? meaning.label : '';
}
