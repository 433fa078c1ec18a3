import * as z from 'zod/mini';
import { GET, POST, type Api } from '#platform/contract/endpoint.ts';
import { Empty, Id, isStorableText, text } from '#platform/contract/fields.ts';

export const GUIDE_INPUT_MAX_CHARS = 120;
export const GUIDE_INPUT_MIN_CHARS = 2;
export const SUGGESTIONS_MAX_ITEMS = 8;
const RECOMMENDATION_ID_MAX_CHARS = 200;

/** The specification's sentences for these screens (sections 2, 5 and 8). */
export const GUIDE_MESSAGES = {
  invalidPlace: 'The provided place seems invalid.',
  invalidTitle: 'The provided title seems invalid.',
  invalidLink: 'The provided guide link was invalid!',
  created: 'Guide was created!',
  creationFailed: 'Guide creation failed: ',
  copyLink: 'Copy Link To Guide',
  linkCopied: 'Link was copied!',
  removed: 'Guide Removed!',
  removalFailed: 'Failed to Remove Guide: ',
} as const;

/** What everybody knows: the empty screens offer the first three that the user does not have already. */
export const GUIDE_EXAMPLES = {
  travel: ['Rome', 'Kyoto', 'New York', 'Lisbon', 'Cape Town', 'Istanbul'],
  movie: ['Spirited Away', 'The Godfather', 'Amélie', 'Casablanca', 'Toy Story', 'Alien'],
  book: ['Pride and Prejudice', 'The Little Prince', 'The Hobbit', 'Frankenstein', 'Momo', 'Emma'],
} as const;

function guideInput(message: string) {
  return text(GUIDE_INPUT_MAX_CHARS).check(
    z.refine((value) => visibleText(value).length >= GUIDE_INPUT_MIN_CHARS, message),
  );
}

/** Whether it is the place or the title of a guide, as the schemas say. */
export function isGuideText(value: unknown): value is string {
  return (
    typeof value === 'string' &&
    value.length <= GUIDE_INPUT_MAX_CHARS &&
    isStorableText(value) &&
    visibleText(value).length >= GUIDE_INPUT_MIN_CHARS
  );
}

/** Without invisible characters: control and format characters. */
function visibleText(value: string): string {
  return value.replace(/[\p{Cc}\p{Cf}]/gu, '').trim();
}

/** The inputs of a guide; a shared link contains nothing else. */
export const TravelGuideInput = z.object({
  place: guideInput(GUIDE_MESSAGES.invalidPlace),
  childFriendly: z.boolean(),
});
export type TravelGuideInput = z.infer<typeof TravelGuideInput>;

/** One title, up to five ('Arrival, Her and Perfect Days'), or a question ('short books about grief'). */
export const TitleGuideInput = z.object({ name: guideInput(GUIDE_MESSAGES.invalidTitle) });
export type TitleGuideInput = z.infer<typeof TitleGuideInput>;

/** The id of a work, sight or destination in the catalogue: 'movie:arrival-2016'. */
export const RecommendationId = text(RECOMMENDATION_ID_MAX_CHARS).check(z.minLength(1));

export const Recommendation = z.object({
  id: RecommendationId,
  name: z.string(),
  /** Other names under which it may have been logged. */
  otherNames: z.optional(z.array(z.string())),
  description: z.string(),
  year: z.optional(z.number()),
  creators: z.optional(z.array(z.string())),
  /** What kind of thing it is: 'museum', 'science fiction, drama'. */
  kind: z.optional(z.string()),
  /** The destination that a sight belongs to, and how far the sight is if it is not in the requested place. */
  place: z.optional(z.string()),
  distanceKm: z.optional(z.number()),
  /** Where a sight is, in degrees (WGS 84). */
  at: z.optional(z.object({ lat: z.number(), lon: z.number() })),
  /** The running time of a movie. */
  minutes: z.optional(z.number()),
  /** The pages of a usual edition of a book, roughly. */
  pages: z.optional(z.number()),
  /** ISO 639-1 code of a work's original language. */
  lang: z.optional(z.string()),
  /** At most three short, true reasons. */
  why: z.array(z.string()),
  /** The external search that finds it. */
  searchUrl: z.string(),
});
export type Recommendation = z.infer<typeof Recommendation>;

/** What the caller dismissed, and where it would stand in the guide, from 1. */
export const DismissedRecommendation = z.extend(Recommendation, { rank: z.number() });
export type DismissedRecommendation = z.infer<typeof DismissedRecommendation>;

/** Another meaning of an ambiguous input; sending `input` selects it. */
export const GuideChoice = z.object({ label: z.string(), input: z.string() });
export type GuideChoice = z.infer<typeof GuideChoice>;

/** A part of what was understood; sending `input` requests the guide without that part, '' is nothing left. */
export const GuidePart = z.extend(GuideChoice, {
  /** It says that children come along. */
  forChildren: z.optional(z.boolean()),
});
export type GuidePart = z.infer<typeof GuidePart>;

const guideFields = {
  /** The id of the stored guide, by which an admin deletes it. */
  id: Id,
  /** A sentence that says how the input was understood, if it was not taken literally. */
  understoodNote: z.optional(z.string()),
  /** Why there are fewer than ten entries, or why the language model did not help. */
  note: z.optional(z.string()),
  /** What several titles have in common, in lines to be shown: 'All three: loneliness, near future'. */
  shared: z.optional(z.array(z.string())),
  others: z.array(GuideChoice),
  /** What was understood, part by part. */
  parts: z.optional(z.array(GuidePart)),
  /** What takes the place of a rejected recommendation, the best first; at most 30. */
  nextInLine: z.optional(z.array(Recommendation)),
  /** What was left out for the caller alone, in the order of the guide; absent if nothing was. */
  dismissed: z.optional(z.array(DismissedRecommendation)),
};

export const TravelGuide = z.object({
  ...guideFields,
  place: z.string(),
  /** The input said that children come along, as 'Rome with kids' does. */
  childFriendly: z.optional(z.boolean()),
  travelRecommendations: z.array(Recommendation),
});
export type TravelGuide = z.infer<typeof TravelGuide>;

export const MovieGuide = z.object({
  ...guideFields,
  name: z.string(),
  movieRecommendations: z.array(Recommendation),
});
export type MovieGuide = z.infer<typeof MovieGuide>;

export const BookGuide = z.object({
  ...guideFields,
  name: z.string(),
  bookRecommendations: z.array(Recommendation),
});
export type BookGuide = z.infer<typeof BookGuide>;

const SuggestInput = z.object({ q: text(GUIDE_INPUT_MAX_CHARS) });
const Suggestions = z.array(GuideChoice);

/** How guides are made here. */
export const GuideMakers = z.object({
  /** Whether a language model helps; a guide then takes longer. */
  languageModel: z.boolean(),
});
export type GuideMakers = z.infer<typeof GuideMakers>;

export const guideApi = {
  makers: {
    ...GET,
    path: '/api/guide/makers',
    access: 'verified',
    limit: 'general',
    scope: 'guides',
    summary: 'Whether a language model helps to make guides.',
    input: Empty,
    output: GuideMakers,
  },
  travelGuide: {
    ...POST,
    path: '/api/travel/travelGuide',
    access: 'verified',
    limit: 'guides',
    scope: 'guides',
    summary: 'Ten sights of a place; the same input always returns the same guide.',
    validates: true,
    input: TravelGuideInput,
    output: TravelGuide,
  },
  movieGuide: {
    ...POST,
    path: '/api/movie/movieGuide',
    access: 'verified',
    limit: 'guides',
    scope: 'guides',
    summary: 'Ten movies for people who loved this one, or what up to five share.',
    validates: true,
    input: TitleGuideInput,
    output: MovieGuide,
  },
  bookGuide: {
    ...POST,
    path: '/api/book/bookGuide',
    access: 'verified',
    limit: 'guides',
    scope: 'guides',
    summary: 'Ten books for people who loved this one, or what up to five share.',
    validates: true,
    input: TitleGuideInput,
    output: BookGuide,
  },
  suggestPlaces: {
    ...GET,
    path: '/api/travel/suggest',
    access: 'verified',
    limit: 'general',
    scope: 'guides',
    summary: 'Places that match the beginning of a name.',
    input: SuggestInput,
    output: Suggestions,
  },
  suggestMovies: {
    ...GET,
    path: '/api/movie/suggest',
    access: 'verified',
    limit: 'general',
    scope: 'guides',
    summary: 'Movies that match the beginning of a title.',
    input: SuggestInput,
    output: Suggestions,
  },
  suggestBooks: {
    ...GET,
    path: '/api/book/suggest',
    access: 'verified',
    limit: 'general',
    scope: 'guides',
    summary: 'Books that match the beginning of a title.',
    input: SuggestInput,
    output: Suggestions,
  },
  removeGuide: {
    method: 'DELETE',
    path: '/api/admin/guide/:id',
    access: 'admin',
    encoding: 'none',
    limit: 'general',
    summary: 'Deletes a stored guide; the next request creates it again.',
    input: z.object({ id: Id }),
    output: Empty,
  },
} as const satisfies Api;
