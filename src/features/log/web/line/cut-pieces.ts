import type { Piece } from './line.ts';

/** The line without these pieces. */
export function cutPieces(line: string, pieces: readonly Piece[]): string {
  const parts: string[] = [];
  let end = 0;
  for (const piece of pieces) {
    parts.push(line.slice(end, piece.start).trim());
    end = piece.end;
  }
  parts.push(line.slice(end).trim());
  return parts.filter((part) => part !== '').join(' ');
}
