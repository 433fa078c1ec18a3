/** How an input was understood, from the surest way to the vaguest. */
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
  | 'destination'
  | 'region'
  | 'country'
  | 'town';

export interface Understood {
  readonly how: MatchKind;
  /** The id of the work or destination meant, where it is one of the catalogue. */
  readonly id?: string;
  /** What the guide is for, as a heading shows it: "Dune", "Agatha Christie", "Lisbon". */
  readonly label: string;
  readonly year?: number;
  readonly creators?: readonly string[];
  /** A sentence for the reader wherever the input wasn't taken literally. */
  readonly note?: string;
}

/** Something of the catalogue that can be asked for by `label` (with `year`, if there is one). */
export interface Choice {
  readonly id: string;
  readonly label: string;
  readonly year?: number;
  readonly creators?: readonly string[];
}

export interface GuideEntry {
  readonly id: string;
  readonly name: string;
  readonly year?: number;
  readonly creators?: readonly string[];
  /** What kind of thing it is: "science fiction, drama" or "museum". */
  readonly kindLabel?: string;
  readonly series?: { readonly name: string; readonly number: number };
  /** Where a sight is: the name of its destination. */
  readonly place?: string;
  /** How far a sight's destination is from the place asked for, where it is another place. */
  readonly distanceKm?: number;
  readonly description: string;
  /** At most three short reasons, all true of both sides, the most telling first. */
  readonly why: readonly string[];
  /** What an external search needs to find it: title and year, title and author, sight and city. */
  readonly query: string;
}

export interface Guide {
  readonly kind: 'guide';
  readonly understood: Understood;
  /** Other things that the input may have meant. */
  readonly others: readonly Choice[];
  readonly entries: readonly GuideEntry[];
  /** Why there are fewer than ten entries, if so. */
  readonly note?: string;
}

/** Nothing in the catalogue was meant, as far as one can tell. */
export interface UnknownInput {
  readonly kind: 'unknown';
  /** A plain sentence that says so. */
  readonly message: string;
  /** At most five names that are close to the input. */
  readonly close: readonly Choice[];
}

export type GuideResult = Guide | UnknownInput;

/** How many recommendations a guide has when the catalogue allows it. */
export const GUIDE_LENGTH = 10;
