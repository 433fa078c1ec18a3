import { hasArticle, isInTitleCase } from '../../text/normalise.ts';
import { runsBetween, type QuestionText, type Run } from '../../text/question-spans.ts';
import { isTold, type Span } from './meanings.ts';
import { NEGATIONS } from './negations.ts';

/**
 * Whether the input has words that only questions have, or is mostly understood and says a kind of works: "celebrity
 * memoirs that are funny". Then words without a meaning of their own are what works are to be about.
 */
export function isAsking(
  input: string,
  typed: QuestionText,
  spans: readonly Span[],
  left: readonly Run[],
): boolean {
  const told = spans.filter(isTold);
  const isNegated = typed.words.some(({ word }) => NEGATIONS.has(word));
  return (
    spans.some(({ meaning }) => meaning.evidence === 'asks' || meaning.like !== undefined) ||
    (isNegated && told.some(({ meaning }) => meaning.wish?.kind === 'person')) ||
    (left.length > 0 &&
      !hasArticle(input) &&
      told.some(({ meaning }) => meaning.evidence === 'kind') &&
      countContent(typed, told) >= 2 * countContent(typed, left))
  );
}

/**
 * Whether what is understood of an input makes a question of it although it has no word like "movies": a kind, a form, an
 * origin or a time; moods alone; or one thing alone. Other words make titles, such as "Robot Dreams" and "The Castle".
 */
export function isDescription(input: string, typed: QuestionText, spans: readonly Span[]): boolean {
  // "I want to laugh" begins with no article.
  if (hasArticle(input) && !/^i\s/iu.test(input)) return false;
  const told = spans.filter(isTold);
  const isWholeRead = runsBetween(typed, spans.filter(isRead)).every(({ from, to }) =>
    typed.words.slice(from, to).every(({ word }) => NEGATIONS.has(word)),
  );
  if (!isWholeRead) return false;
  return (
    spans.some(({ meaning }) => meaning.evidence === 'kind') ||
    told.every(({ meaning }) => meaning.evidence === 'mood') ||
    told.every(({ meaning }) => meaning.excluded !== undefined) ||
    (told.length === 1 &&
      told[0]!.meaning.wish !== undefined &&
      told[0]!.to - told[0]!.from === typed.words.length) ||
    (told.length > 1 &&
      (typed.words.length >= MANY_WORDS || told.some(({ meaning }) => meaning.excluded !== undefined)))
  );
}

/** "The Heist Movie", "A Japanese Film" and "The Last Boy Scout" are titles, "a heist movie" is none. */
export function isNamedLikeTitle(input: string, spans: readonly Span[]): boolean {
  if (isWrittenLikeTitle(input, spans)) return true;
  const [, article, named] = /^(the|an?)\s(.+)\s(?:movie|film|book|novel|story)$/iu.exec(input) ?? [];
  if (named === undefined) return false;
  const isWished = spans.some(({ meaning }) => meaning.wish !== undefined);
  return article?.toLowerCase() === 'the' || !isWished;
}

/** A title that begins with "I" has only words without a meaning of their own: "I Want My Hat Back". */
function isWrittenLikeTitle(input: string, spans: readonly Span[]): boolean {
  if (!isInTitleCase(input) || WORKS.test(input)) return false;
  return spans.every(
    ({ meaning: { label, like, order, wish } }) =>
      (like ?? order) === undefined && (label === '' || wish?.kind === 'word' || input.startsWith('The ')),
  );
}

/** Works are asked for by these words, but "The Book with No Pictures" and "The Garden Party and Other Stories" are titles. */
const WORKS = /(?<!^The |\bOther )\b(?:movies?|films?|books?|novels?|stories|reads?)\b/iu;

/** How many words of runs are more than a letter or two. */
export function countContent(typed: QuestionText, runs: readonly Run[]): number {
  return runs.reduce(
    (sum, { from, to }) => sum + typed.words.slice(from, to).filter(({ word }) => word.length > 2).length,
    0,
  );
}

/** So many words are hardly a title if all are understood. */
const MANY_WORDS = 5;

function isRead({ meaning }: Span): boolean {
  return (
    meaning.label !== '' ||
    meaning.evidence !== undefined ||
    meaning.isPlain === true ||
    meaning.isUnknowable === true
  );
}
