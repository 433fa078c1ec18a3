import type { Coordinates } from './record.ts';

/** How an input was matched, from the most to the least certain. */
export type MatchKind =
  | 'exact'
  | 'other name'
  | 'other year'
  | 'main part'
  | 'series'
  | 'beginning'
  | 'typo'
  | 'similar'
  | 'person'
  | 'genre'
  | 'theme'
  | 'described'
  | 'titles'
  | 'destination'
  | 'region'
  | 'country'
  | 'town';

export interface Understood {
  readonly how: MatchKind;
  /** The id of the work or destination, if it is in the catalogue. */
  readonly id?: string;
  /** The ids of all works, if there are several. */
  readonly ids?: readonly string[];
  /** What the guide is for, as a heading shows it: "Dune", "Agatha Christie", "Lisbon". */
  readonly label: string;
  readonly year?: number;
  readonly creators?: readonly string[];
  /** A sentence for the reader, if the input was not taken literally. */
  readonly note?: string;
  /** What a question was understood to ask for. */
  readonly parts?: readonly QuestionPart[];
  /** Whether the words asked for a journey with children. */
  readonly childFriendly?: true;
}

/** A part of a question; `input` is what is left of it without that part. */
export interface QuestionPart {
  readonly label: string;
  readonly input: string;
  /** It says that children come along. */
  readonly forChildren?: true;
}

/** What can be requested by `label` (with `year`, if there is one). */
export interface Choice {
  /** Of an item of the catalogue; a person and a description have none. */
  readonly id?: string;
  readonly label: string;
  readonly year?: number;
  readonly creators?: readonly string[];
  /** What is requested in front of it: the titles before it in a list. */
  readonly before?: string;
}

export interface GuideEntry {
  readonly id: string;
  readonly name: string;
  /** The original title, titles in other languages, other names of a sight. */
  readonly otherNames?: readonly string[];
  readonly year?: number;
  readonly creators?: readonly string[];
  /** What kind of thing it is: "science fiction, drama" or "museum". */
  readonly kindLabel?: string;
  readonly series?: { readonly name: string; readonly number: number };
  /** Where a sight is: the name of its destination. */
  readonly place?: string;
  /** The distance of a sight from the requested place, if it is not in it. */
  readonly distanceKm?: number;
  /** Where a sight itself is. */
  readonly at?: Coordinates;
  /** The running time of a movie. */
  readonly minutes?: number;
  /** The pages of a usual edition of a book, roughly. */
  readonly pages?: number;
  /** ISO 639-1 code of a work's original language. */
  readonly lang?: string;
  readonly description: string;
  /** At most three short reasons that are true of both sides, the strongest first. */
  readonly why: readonly string[];
  /** What an external search needs to find it: title and year, title and author, sight and city. */
  readonly query: string;
}

export interface Guide {
  readonly kind: 'guide';
  readonly understood: Understood;
  /** What several titles have in common, in lines to be shown: "All three: loneliness, near future". */
  readonly shared?: readonly string[];
  /** Other possible meanings of the input. */
  readonly others: readonly Choice[];
  readonly entries: readonly GuideEntry[];
  /** Next in line for readers who reject an entry: at most `RESERVE_LENGTH`, under the same rules. */
  readonly reserve: readonly GuideEntry[];
  /** Why there are fewer than ten entries, if so. */
  readonly note?: string;
}

/** The input matches nothing in the catalogue. */
export interface UnknownInput {
  readonly kind: 'unknown';
  /** A sentence for the user. */
  readonly message: string;
  /** At most five names that are close to the input. */
  readonly close: readonly Choice[];
  /** Labels of those that are lists of titles. */
  readonly lists?: readonly string[];
  /** The input is a list of titles, one of which is not here, or of too many. */
  readonly isList?: boolean;
  /** The title of a list that is not here, as it was written. */
  readonly missing?: string;
}

export type GuideResult = Guide | UnknownInput;

/** The number of recommendations, if the catalogue has enough. */
export const GUIDE_LENGTH = 10;

/** The most entries that are next in line. */
export const RESERVE_LENGTH = 30;
