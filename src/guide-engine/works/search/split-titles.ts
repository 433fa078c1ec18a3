/** A stretch of an input between two separators. */
export interface Piece {
  readonly start: number;
  /** Exclusive. */
  readonly end: number;
}

/**
 * Where a list of titles may be divided: "Arrival, Her and Perfect Days" has three pieces. Titles have commas and "and"
 * too, so several pieces may be one title.
 */
export function splitTitles(input: string): Piece[] {
  const pieces: Piece[] = [];
  let start = 0;
  for (const { index, 0: separator } of input.matchAll(SEPARATOR)) {
    pieces.push({ start, end: index });
    start = index + separator.length;
  }
  pieces.push({ start, end: input.length });
  return pieces.filter((piece) => input.slice(piece.start, piece.end).trim() !== '');
}

/** Whether nothing but "and" divides an input, as it also does within titles ("Love and Monsters"). */
export function isDividedByAndAlone(input: string): boolean {
  return !/[,;+]/u.test(input);
}

/** A piece without the "and" that follows a comma: ", and Her". Titles begin with it, too: "And Then There Were None". */
export function withoutAnd(input: string, { start, end }: Piece): Piece {
  const and = start === 0 ? null : /^(?:and|und|et|y|e)\s+/iu.exec(input.slice(start, end));
  return { start: start + (and?.[0].length ?? 0), end };
}

/** Not the end of one title: "Moby-Dick; or, The Whale", "Rashōmon and Other Stories". */
const SEPARATOR = /\s*[,;&+]\s*(?!or\b|\s)|\s+(?:and|und|et|y|e)\s+(?!other\s+\p{L}+$)/giu;
