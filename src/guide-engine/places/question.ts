import { normalise, withoutArticle } from '../text/normalise.ts';
import type { Time } from './months.ts';
import type { Place, PlaceIndex } from './place-index.ts';
import { meaningOfNumber, PHRASES, type Meaning } from './question-phrases.ts';
import { findPlace } from './resolve-place.ts';
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
  readonly withChildren: boolean;
  /** The age of the youngest child in years, if it is said. */
  readonly age?: number;
  /** Whether it asks where to go rather than what to see. */
  readonly asksWhere: boolean;
  /** What was understood, each with the question that is left without it. */
  readonly parts: readonly { readonly label: string; readonly input: string }[];
  /** Words that mean nothing here. */
  readonly unread: readonly string[];
}

/** Consecutive words, `from` inclusive to `to` exclusive, and what they mean. */
interface Span {
  readonly from: number;
  readonly to: number;
  readonly meaning: Meaning;
}

interface Word {
  readonly word: string;
  /** The position of the token as it was typed: "4-year-old" is one token of three words. */
  readonly token: number;
}

/** Reads a question; undefined if the input has no word that a question has besides a place. */
export function readQuestion(index: PlaceIndex, input: string): Question | undefined {
  const tokens = input.split(/\s+/u).filter((token) => token !== '');
  const words = tokens.flatMap((token, i) =>
    normalise(token)
      .split(' ')
      .filter((word) => word !== '')
      .map((word): Word => ({ word, token: i })),
  );
  if (words.length > MAX_WORDS) return undefined;
  const phrases = findPhrases(words);
  if (phrases.length === 0) return undefined;
  const places = findPlaces(index, words, tokens, phrases);
  const isInPlace = places.some(({ from, to }) => to === words.length && words[from - 1]?.word === 'in');
  if (!isInPlace && !phrases.some((span) => isAsking(span, words))) return undefined;
  const spans = [...phrases.filter((phrase) => !places.some((place) => overlap(place, phrase))), ...places];
  const runs = runsBetween(words, spans);
  const [named, ...others] = places;
  const text = (run: { readonly from: number; readonly to: number }) => textOf(words, tokens, run);
  const [guessed, ...rest] = named === undefined ? runs : [undefined, ...runs];
  const placeSpan = named ?? guessed;
  const meaningful = spans.filter(({ meaning }) => !['filler', 'place'].includes(meaning.kind));
  const understood = [
    ...(placeSpan === undefined || meaningful.length === 0
      ? []
      : [{ label: text(placeSpan), span: placeSpan }]),
    ...meaningful.map((span) => ({ label: labelOf(span.meaning), span })),
  ];
  const of = <Kind extends Meaning['kind']>(kind: Kind) =>
    spans.map(({ meaning }) => meaning).filter((meaning) => meaning.kind === kind) as Extract<
      Meaning,
      { kind: Kind }
    >[];
  const [time, days, ages] = [of('time')[0]?.time, of('days')[0]?.days, of('children')];
  const age = Math.min(...ages.map((child) => child.age ?? Infinity));
  return {
    place: placeSpan === undefined ? '' : text(placeSpan),
    otherPlaces: others.flatMap(({ meaning }) =>
      meaning.kind === 'place' ? meaning.places.slice(0, 1) : [],
    ),
    wants: [...new Set(of('want').map(({ want }) => want))],
    ...(time && { time }),
    ...(days !== undefined && { days }),
    withChildren: ages.length > 0,
    ...(Number.isFinite(age) && { age }),
    asksWhere: of('filler').some(({ asksWhere }) => asksWhere),
    parts: understood.map(({ label, span }) => ({ label, input: inputWithout(words, tokens, span) })),
    unread: rest.filter((run) => run !== undefined).map(text),
  };
}

/** A guide's input has 120 characters, so this is no limit to a question that makes sense. */
const MAX_WORDS = 30;
const MAX_PHRASE_WORDS = 5;
const MAX_PLACE_WORDS = 5;

/** Names have such words, too, but only within: "Isle of Man", "The Hague". */
function isAsking({ from, to, meaning }: Span, words: readonly Word[]): boolean {
  if (meaning.kind !== 'filler' || meaning.asksWhere) return true;
  return (from === 0 || to === words.length) && withoutArticle(`${words[from]!.word} x`) !== 'x';
}

/** The phrases of the input, the longest at each place, without overlaps. */
function findPhrases(words: readonly Word[]): Span[] {
  const spans: Span[] = [];
  for (let from = 0; from < words.length; from++) {
    const span = numberAt(words, from) ?? phraseAt(words, from);
    if (span === undefined) continue;
    spans.push(span);
    from = span.to - 1;
  }
  return spans;
}

function numberAt(words: readonly Word[], from: number): Span | undefined {
  const found = meaningOfNumber(joined(words, from, from + 3));
  return found && { from, to: from + found.words, meaning: found.meaning };
}

function phraseAt(words: readonly Word[], from: number): Span | undefined {
  for (let to = Math.min(words.length, from + MAX_PHRASE_WORDS); to > from; to--) {
    const meaning = PHRASES.get(joined(words, from, to));
    if (meaning !== undefined) return { from, to, meaning };
  }
  return undefined;
}

/**
 * Names of places in the input, none within another, the likeliest first: after "in" or "to", then an area or a
 * destination before a town or a sight, then the longest.
 */
function findPlaces(
  index: PlaceIndex,
  words: readonly Word[],
  tokens: readonly string[],
  phrases: readonly Span[],
): Span[] {
  const found: Span[] = [];
  for (let length = Math.min(MAX_PLACE_WORDS, words.length); length > 0; length--) {
    for (let from = 0; from + length <= words.length; from++) {
      const run = { from, to: from + length };
      if (found.some((other) => overlap(other, run)) || isCovered(run, phrases)) continue;
      const trimmed = phrases.some(
        ({ from: start, to, meaning }) =>
          meaning.kind === 'filler' && (start === run.from || to === run.to) && length > 1,
      );
      if (trimmed) continue;
      const match = findPlace(index, textOf(words, tokens, run));
      if (match === undefined) continue;
      found.push({ ...run, meaning: { kind: 'place', label: '', places: match.places } });
    }
  }
  const standing = (span: Span) => {
    const before = words[span.from - 1]?.word ?? '';
    const kind = span.meaning.kind === 'place' ? span.meaning.places[0]!.kind : 'town';
    return (PREPOSITIONS.has(before) ? 3 : 0) + STANDING[kind];
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
function isCovered(run: { readonly from: number; readonly to: number }, phrases: readonly Span[]): boolean {
  for (let i = run.from; i < run.to; i++)
    if (!phrases.some(({ from, to }) => from <= i && i < to)) return false;
  return true;
}

/** What no span explains, in runs. */
function runsBetween(words: readonly Word[], spans: readonly Span[]): { from: number; to: number }[] {
  const runs: { from: number; to: number }[] = [];
  for (const i of words.keys()) {
    if (spans.some(({ from, to }) => from <= i && i < to)) continue;
    const last = runs.at(-1);
    if (last?.to === i) last.to = i + 1;
    else runs.push({ from: i, to: i + 1 });
  }
  return runs;
}

function overlap(
  a: { readonly from: number; readonly to: number },
  b: { readonly from: number; readonly to: number },
): boolean {
  return a.from < b.to && b.from < a.to;
}

function joined(words: readonly Word[], from: number, to: number): string {
  return words
    .slice(from, to)
    .map(({ word }) => word)
    .join(' ');
}

function textOf(
  words: readonly Word[],
  tokens: readonly string[],
  { from, to }: { readonly from: number; readonly to: number },
): string {
  const typed = tokens.slice(words[from]!.token, words[to - 1]!.token + 1).join(' ');
  return typed.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}).]+$/gu, '');
}

/** The input as it was typed, without a span and without what then begins or ends it for nothing. */
function inputWithout(
  words: readonly Word[],
  tokens: readonly string[],
  { from, to }: { readonly from: number; readonly to: number },
): string {
  const gone = new Set(words.slice(from, to).map(({ token }) => token));
  for (let i = from - 1; i >= 0 && LINKING.has(words[i]!.word); i--) gone.add(words[i]!.token);
  const left = tokens.filter((_, i) => !gone.has(i));
  while (left.length > 0 && isFiller(left.at(-1)!)) left.pop();
  while (left.length > 0 && isFiller(left[0]!)) left.shift();
  return left.join(' ').replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}).]+$/gu, '');
}

const LINKING = new Set('in to for at on of with the a an and near around from during by'.split(' '));
const EDGE_FILLERS = new Set([...LINKING, 'my', 'our', 'holiday', 'trip', 'vacation']);

function isFiller(token: string): boolean {
  return EDGE_FILLERS.has(normalise(token));
}

function labelOf(meaning: Meaning): string {
  return 'label' in meaning ? meaning.label : '';
}
