/** A word of the typed line. */
export interface Word {
  readonly text: string;
  readonly index: number;
  readonly start: number;
  readonly end: number;
}

const SEPARATOR = /^[,;|·–—-]+$/;
/** What may stand before a piece: 'Dune, 5' and 'Dune - 5'. */
const BEFORE_PIECE = /[\s,;|·–—-]*$/;

export function splitWords(line: string): Word[] {
  return [...line.matchAll(/\S+/g)].map(({ 0: text, index: start }, index) => ({
    text,
    index,
    start,
    end: start + text.length,
  }));
}

export const isSeparator = ({ text }: Word): boolean => SEPARATOR.test(text);

/** Some words as they were typed, with what stands between them. */
export function textOf(line: string, words: readonly Word[], from: number, to: number): string {
  return line.slice(words[from]!.start, words[to - 1]!.end);
}

/** In lower case, without the punctuation behind it. */
export function phraseOf(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/\s+/g, ' ')
    .replace(/[,;:]+$/, '');
}

export function separatorBefore(line: string, end: number, start: number): string {
  return BEFORE_PIECE.exec(line.slice(end, start))?.[0] ?? '';
}

/** Whether a comma, a dash or their like stands before the word. */
export function isBehindSeparator(line: string, { start }: Word): boolean {
  return /[^\s]/.test(separatorBefore(line, 0, start));
}

/** The text without those behind it. */
export function withoutSeparators(text: string): string {
  return text.replace(BEFORE_PIECE, '');
}
