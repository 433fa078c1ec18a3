import * as z from 'zod/mini';
import type { Api } from './endpoint.ts';
import { Empty, Id, text } from './fields.ts';

export const GUIDE_INPUT_MAX_CHARS = 120;
export const GUIDE_INPUT_MIN_CHARS = 2;
export const GUIDE_LINK_MAX_BYTES = 2_048;
export const SUGGESTIONS_MAX_ITEMS = 8;

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

function guideInput(message: string) {
  return text(GUIDE_INPUT_MAX_CHARS).check(
    z.refine((value) => visibleText(value).length >= GUIDE_INPUT_MIN_CHARS, message),
  );
}

/** Without what nobody sees: control and format characters. */
function visibleText(value: string): string {
  return value.replace(/[\p{Cc}\p{Cf}]/gu, '').trim();
}

/** What a guide is made from, and all that a shared link holds. */
export const TravelGuideInput = z.object({
  place: guideInput(GUIDE_MESSAGES.invalidPlace),
  childFriendly: z.boolean(),
});
export type TravelGuideInput = z.infer<typeof TravelGuideInput>;

export const TitleGuideInput = z.object({ name: guideInput(GUIDE_MESSAGES.invalidTitle) });
export type TitleGuideInput = z.infer<typeof TitleGuideInput>;

export const Recommendation = z.object({
  id: Id,
  name: z.string(),
  description: z.string(),
  year: z.optional(z.number()),
  creators: z.optional(z.array(z.string())),
  /** What kind of thing it is: 'museum', 'science fiction, drama'. */
  kind: z.optional(z.string()),
  /** Where a sight is, and how far that is from the place asked for, if it is another. */
  place: z.optional(z.string()),
  distanceKm: z.optional(z.number()),
  /** At most three short, true reasons. */
  why: z.array(z.string()),
  /** The external search that finds it. */
  searchUrl: z.string(),
});
export type Recommendation = z.infer<typeof Recommendation>;

/** Something else that the input may have meant; `input` asks for it. */
export const GuideChoice = z.object({ label: z.string(), input: z.string() });
export type GuideChoice = z.infer<typeof GuideChoice>;

const guideFields = {
  /** The stored guide's own id, by which an admin deletes it. */
  id: Id,
  /** A sentence wherever the input was not taken literally. */
  understoodNote: z.optional(z.string()),
  /** Why there are fewer than ten entries, or why the model had no part in it. */
  note: z.optional(z.string()),
  others: z.array(GuideChoice),
};

export const TravelGuide = z.object({
  ...guideFields,
  place: z.string(),
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

/** Who has a part in making guides. */
export const GuideMakers = z.object({
  /** Whether a language model helps the engine; then a guide may take a while. */
  languageModel: z.boolean(),
});
export type GuideMakers = z.infer<typeof GuideMakers>;

export const guideApi = {
  makers: {
    method: 'GET',
    path: '/api/guide/makers',
    access: 'verified',
    encoding: 'none',
    limit: 'general',
    summary: 'Whether a language model has a part in the guides.',
    input: Empty,
    output: GuideMakers,
  },
  travelGuide: {
    method: 'POST',
    path: '/api/travel/travelGuide',
    access: 'verified',
    encoding: 'json',
    limit: 'guides',
    summary: 'Ten sights of a place; the same input always answers the same guide.',
    input: TravelGuideInput,
    output: TravelGuide,
  },
  movieGuide: {
    method: 'POST',
    path: '/api/movie/movieGuide',
    access: 'verified',
    encoding: 'json',
    limit: 'guides',
    summary: 'Ten movies for whoever loved this one.',
    input: TitleGuideInput,
    output: MovieGuide,
  },
  bookGuide: {
    method: 'POST',
    path: '/api/book/bookGuide',
    access: 'verified',
    encoding: 'json',
    limit: 'guides',
    summary: 'Ten books for whoever loved this one.',
    input: TitleGuideInput,
    output: BookGuide,
  },
  suggestPlaces: {
    method: 'GET',
    path: '/api/travel/suggest',
    access: 'verified',
    encoding: 'none',
    limit: 'general',
    summary: 'Places that begin like this.',
    input: SuggestInput,
    output: Suggestions,
  },
  suggestMovies: {
    method: 'GET',
    path: '/api/movie/suggest',
    access: 'verified',
    encoding: 'none',
    limit: 'general',
    summary: 'Movies that begin like this.',
    input: SuggestInput,
    output: Suggestions,
  },
  suggestBooks: {
    method: 'GET',
    path: '/api/book/suggest',
    access: 'verified',
    encoding: 'none',
    limit: 'general',
    summary: 'Books that begin like this.',
    input: SuggestInput,
    output: Suggestions,
  },
  removeGuide: {
    method: 'DELETE',
    path: '/api/admin/guide/:id',
    access: 'admin',
    encoding: 'none',
    limit: 'general',
    summary: 'Deletes a stored guide; it is made anew when it is asked for again.',
    input: z.object({ id: Id }),
    output: Empty,
  },
} as const satisfies Api;
