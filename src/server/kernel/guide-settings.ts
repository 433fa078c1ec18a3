import * as z from 'zod/mini';
import { urlMatching, wholeNumber } from './variables.ts';

/** What the guides can be told from outside. */
export interface GuideConfig {
  /** The language model that helps; null where the engine works alone. */
  readonly model: GuideModelConfig | null;
  /** Addresses of external searches; `{query}` stands for the encoded words. */
  readonly searches: GuideSearches;
}

export interface GuideModelConfig {
  /** The base address of an API that speaks OpenAI's Chat Completions, such as http://localhost:11434/v1. */
  readonly url: string;
  readonly name: string;
  readonly key: string | null;
  /** How long a guide may wait for the model, everything included. */
  readonly timeoutMs: number;
  /** Guides that the model may help with, of all users in a day (UTC). */
  readonly perDay: number;
}

export interface GuideSearches {
  readonly travel: string;
  readonly movie: string;
  readonly book: string;
}

const searchPattern = urlMatching(
  /^https?:.*\{query\}/,
  'must be an address that holds {query}, such as https://search.example.org/?q={query}',
);

/** The variables, with defaults that work without any. */
export const guideVariables = {
  GUIDE_MODEL_URL: z.optional(
    urlMatching(/^https?:/, 'must be an address such as http://localhost:11434/v1'),
  ),
  GUIDE_MODEL: z.optional(z.string()),
  GUIDE_MODEL_KEY: z.optional(z.string()),
  GUIDE_MODEL_SECONDS: z._default(wholeNumber(1, 50), 20),
  GUIDE_MODEL_PER_DAY: z._default(wholeNumber(0, 1_000_000), 500),
  GUIDE_SEARCH_PLACES: z._default(searchPattern, 'https://www.google.com/maps/search/?api=1&query={query}'),
  GUIDE_SEARCH_MOVIES: z._default(searchPattern, 'https://www.imdb.com/find/?q={query}&s=tt'),
  GUIDE_SEARCH_BOOKS: z._default(searchPattern, 'https://www.amazon.com/s?k={query}&i=stripbooks'),
};

const GuideEnvironment = z.object(guideVariables);
type GuideEnvironment = z.infer<typeof GuideEnvironment>;

export function findGuideErrors({ GUIDE_MODEL_URL, GUIDE_MODEL }: GuideEnvironment): string[] {
  if ((GUIDE_MODEL_URL === undefined) === (GUIDE_MODEL === undefined)) return [];
  return ['GUIDE_MODEL_URL and GUIDE_MODEL must be set together: where the model is, and which one'];
}

export function toGuideConfig(env: GuideEnvironment): GuideConfig {
  const { GUIDE_MODEL_URL: url, GUIDE_MODEL: name } = env;
  return {
    model:
      url === undefined || name === undefined
        ? null
        : {
            url,
            name,
            key: env.GUIDE_MODEL_KEY ?? null,
            timeoutMs: env.GUIDE_MODEL_SECONDS * 1_000,
            perDay: env.GUIDE_MODEL_PER_DAY,
          },
    searches: {
      travel: env.GUIDE_SEARCH_PLACES,
      movie: env.GUIDE_SEARCH_MOVIES,
      book: env.GUIDE_SEARCH_BOOKS,
    },
  };
}
