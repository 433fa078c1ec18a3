import { joinedWords, type QuestionText } from '../../text/question-spans.ts';
import { isContentWord } from '../../text/words.ts';
import { isTold, type Span } from './meanings.ts';

/**
 * Joins "no", "without" and "not" with what follows, also across "or": "without romance or violence". Readers of an age are
 * never unwanted: what is said of them holds in "no violence and for my 4 year old".
 */
export function withNegations(typed: QuestionText, spans: readonly Span[]): Span[] {
  const done: Span[] = [];
  let negation: { readonly from: number; readonly words: string } | undefined;
  let at = 0;
  for (const span of spans) {
    for (; at < span.from; at++) {
      const { word } = typed.words[at]!;
      if (NEGATIONS.has(word)) negation = { from: at, words: word };
      else if (isContentWord(word)) negation = undefined;
    }
    at = span.to;
    const isSaid = isTold(span);
    const isAge = span.meaning.limits?.age !== undefined;
    const words = span.negation ?? negation?.words;
    if (!isSaid || isAge || words === undefined) {
      done.push(span);
      const text = joinedWords(typed, span.from, span.to);
      if (isSaid || text === 'but') negation = undefined;
      continue;
    }
    done.push({ ...span, from: Math.min(span.from, negation?.from ?? span.from), negation: words });
    const isContinued = CONTINUING.has(typed.words[at]?.word ?? '');
    negation = isContinued ? { from: at, words } : undefined;
  }
  return done;
}

/** Words that say that something is unwanted. */
export const NEGATIONS = new Set(
  'no not without non never less fewer minus nothing isnt arent dont avoid zero'.split(' '),
);
const CONTINUING = new Set(['or', 'and', 'nor']);
