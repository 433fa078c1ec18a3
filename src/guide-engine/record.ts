/** For whom a work is fit: everybody, from about 12 years on, or adults alone. */
export type Audience = 'all' | 'teen' | 'adult';

/** One entry of the closed tag list; `label` is what people read ("a closed circle of suspects"). */
export interface Tag {
  readonly id: string;
  readonly facet: Facet;
  readonly label: string;
  /** The catalogues in which the tag is used. */
  readonly kinds: readonly WorkKind[];
}

/** What a tag speaks of; decides how a shared tag is put into words. */
export type Facet = 'theme' | 'tone' | 'setting' | 'period' | 'plot device' | 'audience' | 'form';

export type WorkKind = 'movie' | 'book';

/** The place of a work in a series; `number` counts from 1 in reading or viewing order. */
export interface SeriesPlace {
  readonly name: string;
  readonly number: number;
}

/** What movies and books have in common. Years before our era are negative. */
export interface WorkRecord {
  readonly id: string;
  readonly title: string;
  readonly originalTitle?: string;
  readonly aliases: readonly string[];
  readonly year: number;
  /** Directors of a movie, authors of a book. */
  readonly creators: readonly string[];
  readonly cast?: readonly string[];
  readonly series?: SeriesPlace;
  /** ISO 639-1 code of the original language. */
  readonly lang: string;
  /** ISO 3166-1 alpha-2 code. */
  readonly country?: string;
  readonly genres: readonly string[];
  /** Ids of the tag list. */
  readonly tags: readonly string[];
  /** Tags of an imported source that the closed list doesn't know; they count half. */
  readonly freeTags?: readonly string[];
  readonly audience: Audience;
  /** 1 (for connoisseurs) to 5 (everybody has heard of it). */
  readonly fame: number;
  /** 1 to 5, how well it is thought of. */
  readonly acclaim: number;
  /** One sentence, shown. */
  readonly description: string;
  /** Never shown, only ranked. */
  readonly text: string;
}

export interface MovieRecord extends WorkRecord {
  readonly cast: readonly string[];
}

export type BookRecord = Omit<WorkRecord, 'cast'>;

export interface Coordinates {
  readonly lat: number;
  readonly lon: number;
}

/** A thing to see; coordinates are there only where they are certain. */
export interface Sight extends Partial<Coordinates> {
  readonly name: string;
  readonly aliases: readonly string[];
  /** What it is in a word or two: "museum", "viewpoint". */
  readonly kind: string;
  /** 0 little for children, 1 good with children, 2 made for them. */
  readonly childFit: number;
  /** For which age, or why it suits children. */
  readonly childNote?: string;
  /** Not for children at all, whatever its kind. */
  readonly unsafe: boolean;
  readonly fame: number;
  readonly description: string;
}

export interface DestinationRecord extends Coordinates {
  readonly id: string;
  readonly name: string;
  readonly aliases: readonly string[];
  readonly cc: string;
  readonly region: string;
  readonly tags: readonly string[];
  readonly sights: readonly Sight[];
}

/** A town without sights of its own: it leads to the nearest destination. */
export interface Town extends Coordinates {
  readonly name: string;
  readonly aliases: readonly string[];
  readonly cc: string;
  /** Inhabitants, where known; the bigger town is meant when names are equal. */
  readonly population?: number;
}
