import type { ActivityCategory } from '#features/log/contract/activity.ts';
import type { LookBack, RememberedEntry } from '../contract/look-back.ts';

/** A colour of tokens.css. */
export type PageColour = 'accent' | 'star' | 'line-strong' | Lowercase<ActivityCategory>;

export interface PageBar {
  readonly label: string;
  readonly count: number;
  readonly colour: PageColour;
}

export interface PageEntry extends Pick<RememberedEntry, 'name' | 'category' | 'rating'> {
  /** In the margin: 'Jan' or '3 times'. */
  readonly label?: string;
}

/** A part of a page; the screen shows it as HTML and the picture draws it. */
export type PageBlock =
  | { readonly kind: 'figure'; readonly value: string; readonly label: string }
  | { readonly kind: 'facts'; readonly facts: readonly { readonly value: string; readonly label: string }[] }
  | { readonly kind: 'bars'; readonly bars: readonly PageBar[] }
  | { readonly kind: 'calendar'; readonly year: number; readonly days: LookBack['byDay'] }
  | { readonly kind: 'entries'; readonly entries: readonly PageEntry[] }
  | {
      readonly kind: 'ranking';
      readonly title: string;
      readonly items: readonly { readonly name: string; readonly count: number }[];
    };

export interface ReviewPage {
  /** From 1. */
  readonly number: number;
  readonly name: string;
  readonly title: string;
  readonly blocks: readonly PageBlock[];
}
