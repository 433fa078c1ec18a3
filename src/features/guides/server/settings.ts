import * as z from 'zod/mini';
import { urlMatching, wholeNumber } from '#platform/config/variables.ts';

/** The configuration of the guides. */
export interface GuideConfig {
  /** The optional language model; null: the engine works alone. */
  readonly model: GuideModelConfig | null;
  /** URLs of external searches; `{query}` is replaced by the encoded query. */
  readonly searches: GuideSearches;
}

export interface GuideModelConfig {
  /** The base URL of an OpenAI-compatible Chat Completions API, such as http://localhost:11434/v1. */
  readonly url: string;
  readonly name: string;
  readonly key: string | null;
  /** How long a guide may wait for the model in total. */
  readonly timeoutMs: number;
  /** Model-assisted guides of all users per day (UTC). */
  readonly perDay: number;
}

export interface GuideSearches {
  readonly travel: string;
  readonly movie: string;
  readonly book: string;
}

const searchPattern = urlMatching(
  /^https?:.*\{query\}/,
  'must be a URL that contains {query}, such as https://search.example.org/?q={query}',
);

/** The environment variables and their defaults. */
export const guideVariables = {
  GUIDE_MODEL_URL: z.optional(
    urlMatching(/^https?:/, 'must be a URL such as http://localhost:11434/v1').check(
      z.refine(hasNoCredentials, 'must not contain a password: set GUIDE_MODEL_KEY instead'),
    ),
  ),
  GUIDE_MODEL: z.optional(z.string()),
  GUIDE_MODEL_KEY: z.optional(
    z.string().check(z.regex(/^[\x21-\x7e]+$/, 'must be of ASCII characters, without spaces')),
  ),
  GUIDE_MODEL_SECONDS: z._default(wholeNumber(1, 50), 20),
  GUIDE_MODEL_PER_DAY: z._default(wholeNumber(0, 1_000_000), 500),
  GUIDE_SEARCH_PLACES: z._default(searchPattern, 'https://www.google.com/maps/search/?api=1&query={query}'),
  GUIDE_SEARCH_MOVIES: z._default(searchPattern, 'https://www.imdb.com/find/?q={query}&s=tt'),
  GUIDE_SEARCH_BOOKS: z._default(searchPattern, 'https://www.amazon.com/s?k={query}&i=stripbooks'),
};

const GuideEnvironment = z.object(guideVariables);
type GuideEnvironment = z.infer<typeof GuideEnvironment>;

/** The errors of `fetch` quote them. */
function hasNoCredentials(value: string): boolean {
  if (!URL.canParse(value)) return true;
  const { username, password } = new URL(value);
  return username === '' && password === '';
}

export function findGuideErrors({ GUIDE_MODEL_URL, GUIDE_MODEL }: GuideEnvironment): string[] {
  if ((GUIDE_MODEL_URL === undefined) === (GUIDE_MODEL === undefined)) return [];
  return ['GUIDE_MODEL_URL and GUIDE_MODEL must be set together'];
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
