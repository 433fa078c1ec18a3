import type { MatchKind } from '../../guide.ts';
import { mainPart } from '../../text/normalise.ts';
import { closeTitles } from './close-titles.ts';
import { findNamed } from './find-title.ts';
import { findMistyped } from './guess-title.ts';
import { splitTitles, withoutAnd, type Piece } from './split-titles.ts';
import type { WorkIndex } from '../work-index.ts';

/** A title of a list, with the place where it is written. */
export interface ListedTitle extends Piece {
  readonly how: MatchKind;
  readonly item: number;
  /** Other works of that name. */
  readonly others: readonly number[];
}

/** An input that is a list of titles; their places are in `text`. */
export type TitleList = { readonly text: string } & (
  | {
      readonly kind: 'titles';
      /** At least two different works, at most `MAX_TITLES`. */
      readonly titles: readonly ListedTitle[];
      /** False if one of them was only found in spite of a typing error. */
      readonly isSure: boolean;
    }
  /** All but one are known. */
  | {
      readonly kind: 'partly known';
      readonly titles: readonly ListedTitle[];
      readonly unknown: Piece;
      /** Works with names somewhat like the unknown one. */
      readonly close: readonly number[];
    }
  | { readonly kind: 'too many'; readonly titles: readonly ListedTitle[] }
  /** One title, several times. */
  | { readonly kind: 'one'; readonly title: ListedTitle }
);

/** The most titles that a guide can be for. */
export const MAX_TITLES = 5;

/**
 * Reads a cleaned input as a list of titles, each of which must be named in full; the longest titles win, so that "Pride
 * and Prejudice, Emma and Persuasion" are three. Undefined if the whole is a title itself, or no list.
 */
export function findTitles(index: WorkIndex, input: string): TitleList | undefined {
  const pieces = splitTitles(input);
  if (pieces.length < 2 || pieces.length > MAX_PIECES) return undefined;
  if (findSure(index, input) !== undefined) return undefined;
  const { titles, unknown } = bestDivisions(index, input, pieces).at(-1)!;
  if (titles.length === 0) return undefined;
  if (unknown === undefined || titles.length >= MAX_TITLES) return listOf(input, titles, true);
  const missing = withoutAnd(input, unknown);
  const name = input.slice(missing.start, missing.end);
  const [item, ...others] = findMistyped(index, name)?.items ?? [];
  if (item === undefined) {
    return { kind: 'partly known', text: input, titles, unknown: missing, close: closeTitles(index, name) };
  }
  const all = [...titles, { ...missing, how: 'typo' as const, item, others }];
  const inOrder = all.toSorted((a, b) => a.start - b.start);
  return listOf(input, inOrder, false);
}

/**
 * How many titles each beginning of a text names in full, where `pieces` divide it; 0 if a part of it is none. All
 * beginnings together cost as much as the longest.
 */
export function countTitles(index: WorkIndex, text: string, pieces: readonly Piece[]): number[] {
  if (pieces.length > MAX_PIECES) return pieces.map(() => 0);
  return bestDivisions(index, text, pieces).map(({ titles, unknown }) =>
    unknown === undefined ? titles.length : 0,
  );
}

/** More are no list of titles in an input of 120 characters. */
const MAX_PIECES = 20;

function listOf(text: string, all: readonly ListedTitle[], isSure: boolean): TitleList {
  const items = all.map(({ item }) => item);
  const titles = all.filter(({ item }, i) => items.indexOf(item) === i);
  if (titles.length > MAX_TITLES) return { kind: 'too many', text, titles };
  return titles.length === 1
    ? { kind: 'one', text, title: titles[0]! }
    : { kind: 'titles', text, titles, isSure };
}

/** How the first pieces of an input can be divided; the best has the shortest unknown part, then the fewest titles. */
interface Division {
  readonly titles: readonly ListedTitle[];
  readonly unknown?: Piece;
}

/** The best division of the first piece, of the first two, and so on. */
function bestDivisions(index: WorkIndex, input: string, pieces: readonly Piece[]): Division[] {
  const best: Division[] = [{ titles: [] }];
  for (const [last, { end }] of pieces.entries()) {
    const candidates = pieces.slice(0, last + 1).flatMap(({ start }, first) => {
      const before = best[first]!;
      const piece = { start, end };
      const title = findListed(index, input, piece);
      return [
        ...(title === undefined ? [] : [{ ...before, titles: [...before.titles, title] }]),
        ...(before.unknown === undefined ? [{ ...before, unknown: piece }] : []),
      ];
    });
    best.push(candidates.reduce((a, b) => (isBetter(b, a) ? b : a)));
  }
  return best.slice(1);
}

function isBetter(a: Division, b: Division): boolean {
  const [left, right] = [unknownLength(a), unknownLength(b)];
  return left < right || (left === right && a.titles.length < b.titles.length);
}

function unknownLength({ unknown }: Division): number {
  return unknown === undefined ? 0 : unknown.end - unknown.start;
}

function findListed(index: WorkIndex, input: string, piece: Piece): ListedTitle | undefined {
  const shorter = withoutAnd(input, piece);
  return (
    findAt(index, input, piece) ?? (shorter.start === piece.start ? undefined : findAt(index, input, shorter))
  );
}

function findAt(index: WorkIndex, input: string, piece: Piece): ListedTitle | undefined {
  const found = findSure(index, input.slice(piece.start, piece.end));
  const [item, ...others] = found?.items ?? [];
  return found === undefined || item === undefined ? undefined : { ...piece, how: found.how, item, others };
}

/** As `findNamed`, without what drops a part of the text: a subtitle or a year. */
function findSure(index: WorkIndex, text: string): ReturnType<typeof findNamed> {
  const found = findNamed(index, text);
  const isCut = found?.how === 'other year' || (found?.how === 'main part' && mainPart(text) !== undefined);
  return isCut ? undefined : found;
}
