import type { ActivityCategory } from '#features/log/contract/activity.ts';
import {
  guideApi,
  isGuideText,
  type DismissedRecommendation,
  type GuideChoice,
  type GuidePart,
  type Recommendation,
} from '../contract/guide.ts';
import type * as z from 'zod/mini';
import { call } from '#platform/web/call/call.ts';

export type GuideKindName = 'travel' | 'movie' | 'book';

/** A guide of any kind, as the screen shows it. */
export interface GuideView {
  readonly id: string;
  readonly label: string;
  readonly understoodNote?: string | undefined;
  readonly note?: string | undefined;
  /** What several titles have in common, in lines. */
  readonly shared?: readonly string[] | undefined;
  readonly others: readonly GuideChoice[];
  /** What was understood, each with what is asked for without it. */
  readonly parts?: readonly GuidePart[] | undefined;
  /** A travel guide whose input said that children come along. */
  readonly childFriendly?: boolean | undefined;
  readonly recommendations: readonly Recommendation[];
  readonly nextInLine?: readonly Recommendation[] | undefined;
  readonly dismissed?: readonly DismissedRecommendation[] | undefined;
}

/** What a heading is made of, also for visitors. */
type HeadedGuide = Pick<GuideView, 'label' | 'recommendations'> & {
  readonly parts?: readonly unknown[] | undefined;
};

/** The inputs of all kinds; `childFriendly` applies to places only. */
export interface GuideInputs {
  readonly text: string;
  readonly childFriendly: boolean;
}

export interface GuideKind {
  readonly name: GuideKindName;
  readonly path: `/${GuideKindName}Guide`;
  readonly category: ActivityCategory;
  readonly title: string;
  readonly question: string;
  /** Whether recommendations are works, which have drawn covers; sights are on a map. */
  readonly hasCovers: boolean;
  readonly label: string;
  /** What the text may be, below its field. */
  readonly hint?: string;
  /** What the shelf of the user's best-rated entries says while there are none. */
  readonly emptyLog: string;
  /** The heading of what can be asked for instead of an unknown text. */
  readonly themesHeading: string;
  /** The name of the text in the schema. */
  readonly field: 'place' | 'name';
  readonly heading: (guide: HeadedGuide) => {
    readonly before: string;
    readonly label: string;
  };
  readonly searchLabel: string;
  /** Loads what the content of a guide link and the input of the call must be. */
  readonly loadSchema: () => Promise<z.ZodMiniType<Partial<Record<'place' | 'name', string>>>>;
  readonly toLink: (inputs: GuideInputs) => object;
  /** Null: these are no inputs of this kind. */
  readonly fromLink: (link: unknown) => GuideInputs | null;
  readonly create: (inputs: GuideInputs, signal: AbortSignal) => Promise<GuideView>;
  readonly suggest: (text: string, signal: AbortSignal) => Promise<GuideChoice[]>;
}

const travel: GuideKind = {
  name: 'travel',
  path: '/travelGuide',
  category: 'PLACE',
  title: 'Travel guide',
  question: 'Where to?',
  hasCovers: false,
  label: 'Place',
  hint: 'A place, or a wish: “Rome with a 4-year-old”, “day trips from Berlin”, “where to go in March”',
  themesHeading: 'Or ask for a region',
  emptyLog: 'Places that you give four or five stars will appear here.',
  field: 'place',
  heading: ({ recommendations, label }) => ({
    before: isAllDestinations(recommendations)
      ? `${recommendations.length} places: `
      : `${countText(recommendations.length)} to see ${isAllNearby(recommendations) ? 'near' : 'in'} `,
    label,
  }),
  searchLabel: 'On the map',
  loadSchema: async () => (await import('../contract/guide.ts')).TravelGuideInput,
  toLink: ({ text, childFriendly }) => ({ place: text, childFriendly }),
  fromLink: (link) => {
    const { place, childFriendly } = link as Readonly<Record<string, unknown>>;
    return isGuideText(place) && typeof childFriendly === 'boolean' ? { text: place, childFriendly } : null;
  },
  async create({ text, childFriendly }, signal) {
    const { place, travelRecommendations, ...guide } = await call(
      guideApi.travelGuide,
      { place: text, childFriendly },
      { signal },
    );
    return { ...guide, label: place, recommendations: travelRecommendations };
  },
  suggest: (q, signal) => call(guideApi.suggestPlaces, { q }, { signal }),
};

const title = {
  hasCovers: true,
  label: 'Title',
  field: 'name' as const,
  // Nobody loved "Sad, under 200 pages".
  heading: ({ label, parts = [] }: HeadedGuide) => ({
    before: parts.length > 0 ? '' : 'If you loved ',
    label,
  }),
  loadSchema: async () => (await import('../contract/guide.ts')).TitleGuideInput,
  toLink: ({ text }: GuideInputs) => ({ name: text }),
  fromLink(link: unknown) {
    const { name } = link as Readonly<Record<string, unknown>>;
    return isGuideText(name) ? { text: name, childFriendly: false } : null;
  },
};

const movie: GuideKind = {
  ...title,
  name: 'movie',
  path: '/movieGuide',
  category: 'MOVIE',
  title: 'Movie guide',
  question: 'Which movie did you love?',
  hint: 'A title, up to five (Arrival, Her and Amélie), or a wish: “like Alien but funny”, “sad, under 90 minutes”',
  themesHeading: 'Or ask for a theme',
  emptyLog: 'Movies that you give four or five stars will appear here.',
  searchLabel: 'Look it up',
  async create({ text }, signal) {
    const { name, movieRecommendations, ...guide } = await call(
      guideApi.movieGuide,
      { name: text },
      { signal },
    );
    return { ...guide, label: name, recommendations: movieRecommendations };
  },
  suggest: (q, signal) => call(guideApi.suggestMovies, { q }, { signal }),
};

const book: GuideKind = {
  ...title,
  name: 'book',
  path: '/bookGuide',
  category: 'BOOK',
  title: 'Book guide',
  question: 'Which book did you love?',
  hint: 'A title, up to five (Emma, Rebecca and Jane Eyre), or a wish: “like Dune but funny”, “mysteries for a 10 year old”',
  themesHeading: 'Or ask for a theme',
  emptyLog: 'Books that you give four or five stars will appear here.',
  searchLabel: 'Find the book',
  async create({ text }, signal) {
    const { name, bookRecommendations, ...guide } = await call(
      guideApi.bookGuide,
      { name: text },
      { signal },
    );
    return { ...guide, label: name, recommendations: bookRecommendations };
  },
  suggest: (q, signal) => call(guideApi.suggestBooks, { q }, { signal }),
};

export const guideKinds = { travel, movie, book } as const;

/** All recommendations lie outside the requested place. */
function isAllNearby(recommendations: readonly Recommendation[]): boolean {
  return recommendations.length > 0 && recommendations.every(({ distanceKm }) => distanceKm !== undefined);
}

/** A question without a place is answered with destinations; the id of a sight has a slash. */
function isAllDestinations(recommendations: readonly Recommendation[]): boolean {
  return recommendations.length > 0 && recommendations.every(({ id }) => /^destination:[^/]+$/u.test(id));
}

/** A guide that is still being created will probably be complete. */
function countText(count: number): string {
  return count === 10 || count === 0 ? 'Ten things' : `${count} things`;
}
