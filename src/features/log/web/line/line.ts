import type { ActivityCategory, ActivityStatus } from '../../contract/activity.ts';

/** What a piece of the typed line means. */
export type Meaning =
  | { readonly kind: 'category'; readonly category: ActivityCategory }
  | { readonly kind: 'status'; readonly status: ActivityStatus; readonly category?: ActivityCategory }
  | {
      readonly kind: 'rating';
      readonly rating: number;
      /** As it was written, where the stars do not say it all: '4.5/5'. It is kept in the note. */
      readonly written?: string;
    }
  /** When it was experienced, as in `Activity.date`. */
  | { readonly kind: 'date'; readonly date: string }
  | { readonly kind: 'tag'; readonly tag: string }
  /** When the work was made. */
  | { readonly kind: 'year'; readonly year: number };

/** A possible meaning of a phrase. */
export interface Reading {
  readonly meaning: Meaning;
  /** Whether titles may end with the phrase, too: it then counts only behind a known title or another piece. */
  readonly isUnsure?: true;
}

/** A recognised part of the line. */
export interface Piece {
  readonly meaning: Meaning;
  /** The recognised words. */
  readonly text: string;
  /** The UTF-16 position of the first character, including the separator before it. */
  readonly start: number;
  readonly end: number;
}

export interface ParsedLine {
  /** Everything that was not recognised. */
  readonly name: string;
  readonly pieces: readonly Piece[];
  /** The categories of known works of this name, the likeliest first. */
  readonly categories: readonly ActivityCategory[];
}

/** What is known of a name. */
export interface KnownTitle {
  /** The categories of the works of this name, the best known first. */
  readonly categories: readonly ActivityCategory[];
  /** The years of these works; empty if none is known. */
  readonly years: readonly number[];
}

/** The titles that are never cut. */
export interface KnownTitles {
  readonly find: (name: string) => KnownTitle | null;
}

export const NO_TITLES: KnownTitles = { find: () => null };

export function joinTitles(first: KnownTitles, second: KnownTitles): KnownTitles {
  return {
    find(name) {
      const [a, b] = [first.find(name), second.find(name)];
      if (!a || !b) return a ?? b;
      return {
        categories: [...new Set([...a.categories, ...b.categories])],
        years: [...a.years, ...b.years],
      };
    },
  };
}
