import type { ActivityCategory } from '../../contract/activity.ts';
import type { KnownTitle, KnownTitles, Reading } from './line.ts';
import type { Word } from './line-words.ts';
import { readDate } from './read-date.ts';
import { readEpisode } from './read-episode.ts';
import { readRating } from './read-rating.ts';
import { readProgress, readWord, readYearInParentheses } from './read-words.ts';

/** 'feb 27 - mar 4 2023' */
export const PHRASE_MAX_WORDS = 6;

export interface LineContext {
  /** The user's day, `YYYY-MM-DD`. */
  readonly today: string;
  readonly titles: KnownTitles;
  /** The texts of pieces that the user gave back to the name. */
  readonly kept: readonly string[];
  /** What was chosen beside the line. */
  readonly category?: ActivityCategory | null;
}

/** The typed line and its words, without tags and separators. */
export interface Reader extends LineContext {
  readonly line: string;
  readonly words: readonly Word[];
}

/** A phrase of some words, `to` excluded. */
export interface Candidate extends Reading {
  readonly from: number;
  readonly to: number;
}

/** The words of the name at the least, and the known works whose name these are. */
export interface Title {
  readonly to: number;
  readonly known: KnownTitle | null;
}

/** Expects lower case. */
export function readPhrase(phrase: string, today: string): Reading | null {
  return (
    readRating(phrase) ??
    readDate(phrase, today) ??
    readEpisode(phrase) ??
    readProgress(phrase) ??
    readWord(phrase) ??
    readYearInParentheses(phrase)
  );
}
