/** Whom a work is suitable for: everyone, people from about 12 years, or adults only. */
export type Audience = 'all' | 'teen' | 'adult';

/** One entry of the closed tag list; `label` is shown ("a closed circle of suspects"). */
export interface Tag {
  readonly id: string;
  readonly facet: Facet;
  readonly label: string;
  /** Other names by which readers ask for it: "rom-com". */
  readonly aliases?: readonly string[];
  /** It says how works are received or told rather than what they are about: "cult". As a reason, it counts little. */
  readonly broad?: boolean;
  /** Naming it as a reason would give a plot away. */
  readonly spoiler?: boolean;
  /** The catalogues in which the tag is used. */
  readonly kinds: readonly WorkKind[];
}

/**
 * The aspect that a tag describes; it decides how a shared tag is phrased. A 'kind' is what readers and viewers follow
 * from work to work, such as urban fantasy; all parts of a series have the same.
 */
export type Facet = 'theme' | 'tone' | 'setting' | 'period' | 'plot device' | 'audience' | 'form' | 'kind';

export type WorkKind = 'movie' | 'book';

/** A studio that people look for by its name, with the ids of its movies. */
export interface Studio {
  readonly studio: string;
  readonly movies: readonly string[];
}

/** The place of a work in a series; `number` counts from 1 in reading or viewing order. */
export interface SeriesPlace {
  readonly name: string;
  readonly number: number;
}

/** The fields of movies and books. Years before our era are negative. */
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
  /** Ids of the works that it retells, adapts, answers or parodies. */
  readonly related?: readonly string[];
  /** ISO 639-1 code of the original language. */
  readonly lang: string;
  /** ISO 3166-1 alpha-2 code. */
  readonly country?: string;
  /** Of a movie, if people look for it by that name: "Studio Ghibli". */
  readonly studio?: string;
  /** The first is the shelf on which a shop has it. */
  readonly genres: readonly string[];
  /** Ids of the tag list. */
  readonly tags: readonly string[];
  /** Tags of an imported source that are not in the closed list; they count half. */
  readonly freeTags?: readonly string[];
  readonly audience: Audience;
  /** The running time of a movie. */
  readonly minutes?: number;
  /** The pages of a usual edition of a book, roughly. */
  readonly pages?: number;
  /** How many have read or seen it, in five tiers of about equal size; 5 is the most. */
  readonly fame: number;
  /** 1 to 5, by reputation. */
  readonly acclaim: number;
  /** One sentence, shown. */
  readonly description: string;
  /** Never shown, only ranked. */
  readonly text: string;
}

export interface MovieRecord extends Omit<WorkRecord, 'pages'> {
  readonly cast: readonly string[];
}

export type BookRecord = Omit<WorkRecord, 'cast' | 'minutes' | 'studio'>;

export type TitleKind = 'show' | 'game';

/** A show or a game. There are no guides of them, so nothing is known of them that only ranking needs, but for `tags`. */
export interface TitleRecord extends Pick<
  WorkRecord,
  | 'id'
  | 'title'
  | 'originalTitle'
  | 'aliases'
  | 'year'
  | 'creators'
  | 'cast'
  | 'country'
  | 'genres'
  | 'fame'
  | 'description'
> {
  /** Of a well-known show: ids of the tag list, so that there are movies and books like it. */
  readonly tags?: readonly string[];
  /** The seasons of a show that has ended. */
  readonly seasons?: number;
}

export interface Coordinates {
  readonly lat: number;
  readonly lon: number;
}

/** A sight; coordinates are right to within a kilometre, of a trip or a walk where it begins. */
export interface Sight extends Coordinates {
  readonly name: string;
  readonly aliases: readonly string[];
  /** What it is in a word or two: "museum", "viewpoint". */
  readonly kind: string;
  /** 0 little for children, 1 good with children, 2 made for them. */
  readonly childFit: number;
  /** The age it suits, or why it suits children. */
  readonly childNote?: string;
  /** Unsuitable for children, whatever its kind. */
  readonly unsafe: boolean;
  readonly fame: number;
  readonly description: string;
  /** When to come, if it matters: "At opening, before the coaches". */
  readonly when?: string;
}

export interface DestinationRecord extends Coordinates {
  readonly id: string;
  readonly name: string;
  readonly aliases: readonly string[];
  readonly cc: string;
  readonly region: string;
  /** What the place is and why people go, in one sentence. */
  readonly about?: string;
  readonly tags: readonly string[];
  /** The months that are good for a journey, from 1 to 12. */
  readonly months?: readonly number[];
  /** The island on which it is, where a sea is to be crossed to get there; places on others are not near. */
  readonly island?: string;
  /** How many travellers go there, 1 to 5; 3 if it is not said. It decides in guides of countries and regions. */
  readonly fame?: number;
  readonly sights: readonly Sight[];
}

/** A town without sights; guides use the nearest destination. */
export interface Town extends Coordinates {
  readonly name: string;
  readonly aliases: readonly string[];
  readonly cc: string;
  readonly island?: string;
  /** Inhabitants, if known; of towns with one name, the bigger is meant. */
  readonly population?: number;
}
