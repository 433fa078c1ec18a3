import type { ActivityCategory, ActivityStatus } from '../../contract/activity.ts';

/** What a piece of the typed line means. */
export type Meaning =
  | { readonly kind: 'category'; readonly category: ActivityCategory }
  | {
      readonly kind: 'status';
      readonly status: ActivityStatus;
      readonly category?: ActivityCategory;
      /** 'rewatching' is both a status and a tag. */
      readonly tag?: string;
      /** As it was written, where the status does not say it all: '80% done'. It is kept in the note. */
      readonly written?: string;
    }
  | {
      readonly kind: 'rating';
      readonly rating: number;
      /** As it was written, where the stars do not say it all: '4.5/5'. It is kept in the note. */
      readonly written?: string;
    }
  /** When it was experienced, as in `Activity.date`. */
  | { readonly kind: 'date'; readonly date: string }
  /** 'rewatch' is a tag, too, as in what is imported. */
  | { readonly kind: 'tag'; readonly tag: string; readonly category?: ActivityCategory }
  /** Of a show; null: unknown. Both are part of the entry's name, see `ParsedLine.entryName`. */
  | { readonly kind: 'episode'; readonly season: number | null; readonly number: number | null }
  /** What else was said about it: 'with Tom, loved it'. */
  | { readonly kind: 'note'; readonly text: string }
  /** When the work was made. */
  | { readonly kind: 'year'; readonly year: number }
  /** Who made it: 'by Susan Cain'. */
  | { readonly kind: 'creator'; readonly creator: string };

/** A possible meaning of a phrase. */
export interface Reading {
  readonly meaning: Meaning;
  /** Whether titles may end with the phrase, too: it then counts only behind a known title or another piece. */
  readonly isUnsure?: true;
  /** The categories of what it can be said of: a book is not watched. */
  readonly isOf?: readonly ActivityCategory[];
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

/** Another way to read a line, which the user can choose. */
export interface Alternative {
  /** The line, rewritten so that it can only be read in this way. */
  readonly line: string;
  /** What it means that the line as it was typed does not: the day in 'Rome 5 may 2022'. */
  readonly meanings: readonly Meaning[];
}

/** A work or a place of the log or the catalogue. */
export interface KnownWork {
  readonly name: string;
  readonly category: ActivityCategory;
  readonly year?: number | null | undefined;
  readonly creator?: string | null | undefined;
  /** Where a place is. */
  readonly where?: string | null | undefined;
  /** How well it is known, from 0 to 5; absent if it is of the log. */
  readonly fame?: number;
}

export interface NamedWork {
  readonly work: KnownWork;
  /** Whether its name was typed, another name of it ('lotr', '千と千尋の神隠し'), or almost its name ('the godfater'). */
  readonly match: 'exact' | 'alias' | 'typo';
}

export interface ParsedLine {
  /** What was not recognised, as it was typed. Suggestions are searched by it. */
  readonly name: string;
  /** The name with season and episode, as imports write them: 'The Bear, season 2, episode 3'. */
  readonly entryName: string;
  readonly pieces: readonly Piece[];
  /** The categories of known works of this name, the likeliest first. */
  readonly categories: readonly ActivityCategory[];
  /** Whether the line or the works of its name leave no doubt about the category; otherwise the form asks. */
  readonly isCategoryKnown: boolean;
  /** The one work that the line likely means. */
  readonly work: NamedWork | null;
  readonly alternatives: readonly Alternative[];
  /** Words that look like a rating or a date and are none: '7' in 'Inception 7', '31 June 2024'. They are in the name. */
  readonly unread: readonly string[];
}

/** A line before it has been understood. */
export function unparsedLine(text: string): ParsedLine {
  const name = text.trim();
  return {
    name,
    entryName: name,
    pieces: [],
    categories: [],
    isCategoryKnown: false,
    work: null,
    alternatives: [],
    unread: [],
  };
}

/** What is known of a name. */
export interface KnownTitle {
  /** The works of this name, those of the log first, then the best known. */
  readonly works: readonly KnownWork[];
}

/** The titles that are never cut. */
export interface KnownTitles {
  readonly find: (name: string) => KnownTitle | null;
  /** The works whose names a name with a typo may mean, only the nearest. */
  readonly findNear: (name: string) => KnownTitle | null;
  /** The works of the one title that a name leaves words out of: 'zelda tears of the kingdom'. */
  readonly findShortened: (name: string) => KnownTitle | null;
  /** Whether a title or the name of a country contains it. Expects a folded word. */
  readonly isWord: (word: string) => boolean;
}

export const NO_TITLES: KnownTitles = {
  find: () => null,
  findNear: () => null,
  findShortened: () => null,
  isWord: () => false,
};
