import { normalise } from './normalise.ts';

export interface QuestionWord {
  readonly word: string;
  /** The position of the token as it was typed: "4-year-old" is one token of three words. */
  readonly token: number;
}

/** Consecutive words, `from` inclusive to `to` exclusive. */
export interface Run {
  readonly from: number;
  readonly to: number;
}

/** A question as it was typed and as words. */
export interface QuestionText {
  readonly tokens: readonly string[];
  readonly words: readonly QuestionWord[];
}

export function divideQuestion(input: string): QuestionText {
  const tokens = input.split(/\s+/u).filter((token) => token !== '');
  const words = tokens.flatMap((token, i) =>
    normalise(token.replace(/^(\d{1,2})\+/u, '$1 plus '))
      .split(' ')
      .filter((word) => word !== '')
      .map((word): QuestionWord => ({ word, token: i })),
  );
  return { tokens, words };
}

/** The normalised words of a run, which may be longer than the question. */
export function joinedWords({ words }: QuestionText, from: number, to: number): string {
  return words
    .slice(from, to)
    .map(({ word }) => word)
    .join(' ');
}

/** A run as it was typed. */
export function typedText({ words, tokens }: QuestionText, { from, to }: Run): string {
  return trimmed(tokens.slice(words[from]!.token, words[to - 1]!.token + 1));
}

/** The input as it was typed, without runs and the linking words in front of them, nor what then begins or ends it for nothing. */
export function inputWithout(
  { words, tokens }: QuestionText,
  runs: readonly Run[],
  isLinking: (word: string, position: number) => boolean,
  isEdge: (word: string, position: number) => boolean = isLinking,
): string {
  const gone = new Set<number>();
  for (const { from, to } of runs) {
    for (const { token } of words.slice(from, to)) gone.add(token);
    for (let i = from - 1; i >= 0 && isLinking(words[i]!.word, i); i--) gone.add(words[i]!.token);
  }
  const isIdle = (token: number) => words.every((own, i) => own.token !== token || isEdge(own.word, i));
  const left = [...tokens.keys()].filter((token) => !gone.has(token));
  while (left.length > 0 && isIdle(left.at(-1)!)) left.pop();
  while (left.length > 0 && isIdle(left[0]!)) left.shift();
  return trimmed(left.map((token) => tokens[token]!));
}

export function overlap(a: Run, b: Run): boolean {
  return a.from < b.to && b.from < a.to;
}

/** What no run explains, in runs. */
export function runsBetween({ words }: QuestionText, explained: readonly Run[]): Run[] {
  const runs: { from: number; to: number }[] = [];
  for (const i of words.keys()) {
    if (explained.some(({ from, to }) => from <= i && i < to)) continue;
    const last = runs.at(-1);
    if (last?.to === i) last.to = i + 1;
    else runs.push({ from: i, to: i + 1 });
  }
  return runs;
}

function trimmed(tokens: readonly string[]): string {
  return tokens.join(' ').replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}).+]+$/gu, '');
}
