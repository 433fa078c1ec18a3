import { capitalised } from '../../text/labels.ts';
import { normalise } from '../../text/normalise.ts';
import { joinedWords, typedText, type QuestionText, type Run } from '../../text/question-spans.ts';
import { readCard } from '../card.ts';
import { findNamed } from '../search/find-title.ts';
import { findMistyped } from '../search/guess-title.ts';
import type { WorkIndex } from '../work-index.ts';
import type { Limits } from './limits.ts';
import type { Meaning, Span } from './meanings.ts';

/**
 * The titles that an answer is to be like: "something like Alien", "Heat meets Drive", "for a girl who loves Matilda",
 * "The Martian but funny"; and those that it must not hold: "but not Home Alone 2". `meaningOf` tells what words mean
 * otherwise, since many words are titles, too.
 */
export function findLikes(
  index: WorkIndex,
  typed: QuestionText,
  meaningOf: (run: Run) => Meaning | undefined,
): Span[] {
  const spans: Span[] = [];
  for (let from = 0; from < typed.words.length; from++) {
    const marker = markerAt(typed, from);
    if (marker === undefined) continue;
    const titles = titlesFrom(index, typed, marker, meaningOf);
    spans.push(...titles.map((span, i) => (i === 0 ? { ...span, from } : span)));
    from = (titles.at(-1)?.to ?? marker.to) - 1;
  }
  const isWanted = spans.some(({ negation }) => negation === undefined);
  return isWanted ? spans : [...titleInFront(index, typed, meaningOf), ...spans];
}

/**
 * Whether nothing but a title or a person can follow; whether titles are unwanted, which are mostly words as well; or
 * whether works are compared with one title.
 */
type MarkerKind = 'sure' | 'unsure' | 'negation' | 'comparison';

interface Marker extends Run {
  readonly kind: MarkerKind;
}

const SURE =
  'like|similar to|in the style of|in the vein of|same vibe as|same vibes as|vibes of|reminiscent of|reminds me of|along the lines of|as good as|comparable to|a la|fans of|fan of|if i loved|if i liked|if i enjoyed|if you liked|if you loved|if you like|if you enjoyed|i loved|i liked|i enjoyed|after reading|after watching|just finished|just read|just watched|liked|enjoyed|not unlike'.split(
    '|',
  );
const UNSURE = 'likes|loves|loved|love|enjoys|such as'.split('|');
const NEGATING =
  'not|not like|nothing like|no|without|except|except for|excluding|other than|apart from|aside from|besides|instead of|already seen|already read|already watched|have seen|have read|have watched|ive seen|ive read|ive watched'.split(
    '|',
  );
const COMPARING = ['longer than', 'shorter than', 'older than', 'newer than'];
const MARKERS: ReadonlyMap<string, MarkerKind> = new Map([
  ...SURE.map((words) => [words, 'sure'] as const),
  ...UNSURE.map((words) => [words, 'unsure'] as const),
  ...NEGATING.map((words) => [words, 'negation'] as const),
  ...COMPARING.map((words) => [words, 'comparison'] as const),
]);
/** What follows these is rather a thing than a title: "no cliffhanger". */
const BEFORE_THINGS = new Set(['no', 'without', 'besides']);
/** "Steal Like an Artist" is no question. */
const BEFORE_LIKE = new Set(
  'something anything movie movies film films book books novel novels fiction read reads just more stuff things one ones i we that is but and or'.split(
    ' ',
  ),
);
const MARKER_MAX_WORDS = 4;
const TITLE_MAX_WORDS = 12;
const CONNECTORS = new Set('and or meets meet x plus with vs'.split(' '));
/** What follows a title that a question begins with: "The Martian but funny", "Emma read-alikes". */
const IN_FRONT_OF = 'but|meets|readalikes|read alikes|vibes|lookalikes'.split('|');
const ENDS = new Set('but with without for in from under over that which who only and or'.split(' '));

function markerAt(typed: QuestionText, from: number): Marker | undefined {
  for (let length = MARKER_MAX_WORDS; length > 0; length--) {
    if (from + length >= typed.words.length) continue;
    const kind = MARKERS.get(joinedWords(typed, from, from + length));
    const isName = length === 1 && from > 0 && !BEFORE_LIKE.has(typed.words[from - 1]!.word);
    if (kind !== undefined && !(kind === 'sure' && isName)) return { from, to: from + length, kind };
  }
  return undefined;
}

function titlesFrom(
  index: WorkIndex,
  typed: QuestionText,
  marker: Marker,
  meaningOf: (run: Run) => Meaning | undefined,
): Span[] {
  if (marker.kind === 'comparison') return comparedFrom(index, typed, marker, meaningOf);
  if (marker.kind === 'negation') return unwantedFrom(index, typed, marker, meaningOf);
  const isSure = marker.kind === 'sure';
  const first = titleAt(index, typed, marker.to, (run) => isSure || meaningOf(run) === undefined);
  if (first === undefined) return isSure ? mistypedAt(index, typed, marker.to) : [];
  return [first, ...furtherTitles(index, typed, first, meaningOf)];
}

/** The titles that "and", "or", "meets" or a comma add to one. */
function furtherTitles(
  index: WorkIndex,
  typed: QuestionText,
  first: Span,
  meaningOf: (run: Run) => Meaning | undefined,
): Span[] {
  const spans: Span[] = [];
  for (;;) {
    const { to } = spans.at(-1) ?? first;
    const isConnected = CONNECTORS.has(typed.words[to]?.word ?? '');
    if (!isConnected && !endsWithComma(typed, to)) return spans;
    const next = titleAt(
      index,
      typed,
      isConnected ? to + 1 : to,
      (run) => isRatherTitle(run, meaningOf) || (isConnected && joinedWords(typed, to, to + 1) === 'meets'),
    );
    if (next === undefined) return spans;
    spans.push(next);
  }
}

/** "Shorter than Dune", but not "shorter than 300 pages". */
function comparedFrom(
  index: WorkIndex,
  typed: QuestionText,
  marker: Marker,
  meaningOf: (run: Run) => Meaning | undefined,
): Span[] {
  const { isVague = true } = meaningOf(marker) ?? {};
  const title = isVague ? titleAt(index, typed, marker.to, () => true) : undefined;
  const words = joinedWords(typed, marker.from, marker.to);
  const limits = title && limitsComparedWith(index, title.meaning.like!, words.split(' ')[0]!);
  if (limits === undefined) return [];
  const label = `${words} ${readCard(index, title!.meaning.like!).title}`;
  return [{ ...title!, meaning: { label, limits, evidence: 'asks' } }];
}

/** What "longer", "shorter", "older" and "newer" mean beside a work; undefined if its length is not known. */
export function limitsComparedWith(index: WorkIndex, item: number, word: string): Limits | undefined {
  const [length, year] = [index.lengths[item]!, index.years[item]!];
  if (word === 'older') return { to: year - 1 };
  if (word === 'newer') return { from: year + 1 };
  if (length === 0) return undefined;
  if (word === 'longer') return { minLength: length + 1 };
  return word === 'shorter' ? { maxLength: length - 1 } : undefined;
}

/** Words with another meaning are rather that, unless they are many or begin with an article. */
function isRatherTitle(run: Run, meaningOf: (run: Run) => Meaning | undefined): boolean {
  const meaning = meaningOf(run);
  const length = run.to - run.from;
  return meaning === undefined || length > 2 || (length === 2 && meaning.isPlain === true);
}

function unwantedFrom(
  index: WorkIndex,
  typed: QuestionText,
  marker: Marker,
  meaningOf: (run: Run) => Meaning | undefined,
): Span[] {
  const negation = joinedWords(typed, marker.from, marker.to);
  const isCapital = (at: number) => /^\p{Lu}/u.test(typed.tokens[typed.words[at]!.token]!);
  const first = titleAt(index, typed, marker.to, (run) => {
    if (isCapital(run.from) && !isCapital(marker.from)) return true;
    const isThing = run.to - run.from === 1 && BEFORE_THINGS.has(negation);
    return !isThing && isRatherTitle(run, meaningOf);
  });
  if (first === undefined) return [];
  return [first, ...furtherTitles(index, typed, first, meaningOf)].map((span) => ({
    ...span,
    negation,
    meaning: unwantedTitle(index, typedText(typed, span)),
  }));
}

/** Without the work of that name, and without all of a series of that name. */
function unwantedTitle(index: WorkIndex, text: string): Meaning {
  const excluded = findNamed(index, text)!.items;
  const { title, series } = readCard(index, excluded[0]!);
  const name = [title, series?.name ?? ''].find((own) => normalise(own) === normalise(text));
  return { label: name ?? capitalised(text), excluded };
}

function endsWithComma({ words, tokens }: QuestionText, to: number): boolean {
  const token = words[to - 1]?.token;
  return token !== undefined && words[to]?.token !== token && /[,;]$/u.test(tokens[token] ?? '');
}

/** The longest title at a place. */
function titleAt(
  index: WorkIndex,
  typed: QuestionText,
  from: number,
  isAllowed: (run: Run) => boolean,
): Span | undefined {
  for (let to = Math.min(typed.words.length, from + TITLE_MAX_WORDS); to > from; to--) {
    const run = { from, to };
    const found = findNamed(index, typedText(typed, run));
    const [item] = found?.items ?? [];
    if (item === undefined || found!.how === 'other year' || !isAllowed(run)) continue;
    if (found!.how === 'main part' && ENDS.has(typed.words[to - 1]!.word)) continue;
    return { ...run, meaning: likeOf(index, item) };
  }
  return undefined;
}

function mistypedAt(index: WorkIndex, typed: QuestionText, from: number): Span[] {
  let to = from + 1;
  while (to < typed.words.length && !ENDS.has(typed.words[to]!.word) && !endsWithComma(typed, to)) to++;
  const [item] =
    from < typed.words.length ? (findMistyped(index, typedText(typed, { from, to }))?.items ?? []) : [];
  return item === undefined ? [] : [{ from, to, meaning: likeOf(index, item) }];
}

/** "The Martian but funny", "Alien meets Clueless". */
function titleInFront(
  index: WorkIndex,
  typed: QuestionText,
  meaningOf: (run: Run) => Meaning | undefined,
): Span[] {
  const isInFrontOf = (at: number) =>
    IN_FRONT_OF.some((words) => joinedWords(typed, at, at + words.split(' ').length) === words);
  const to = typed.words.findIndex((_, i) => i > 0 && isInFrontOf(i));
  if (to < 0) return [];
  const run = { from: 0, to };
  const title = titleAt(index, { ...typed, words: typed.words.slice(0, to) }, 0, (own) => own.to === to);
  if (title === undefined || (run.to === 1 && meaningOf(run) !== undefined && meaningOf(run)!.label === ''))
    return [];
  return typed.words[to]!.word !== 'meets'
    ? [title]
    : [title, ...titlesFrom(index, typed, { from: to, to: to + 1, kind: 'sure' }, meaningOf)];
}

function likeOf(index: WorkIndex, item: number): Meaning {
  return { label: `like ${readCard(index, item).title}`, like: item };
}
