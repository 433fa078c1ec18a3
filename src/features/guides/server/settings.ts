import * as z from 'zod/mini';
import { defineSettings } from '#platform/config/settings.ts';
import { textMatching, urlMatching, wholeNumber } from '#platform/config/variables.ts';
import type { GuideModelConfig } from './model/chat.ts';

const searchPattern = urlMatching(
  /^https?:.*\{query\}/,
  'must be a URL that contains {query}, such as https://search.example.org/?q={query}',
);

export const guideSettings = defineSettings({
  section: 'Guides and story',
  variables: {
    GUIDE_MODEL_URL: {
      doc: "A language model that helps with guides: an API that is compatible with OpenAI's Chat Completions.",
      schema: urlMatching(/^https?:/, 'must be a URL such as http://localhost:11434/v1').check(
        z.refine(hasNoCredentials, 'must not contain a password: set GUIDE_MODEL_KEY instead'),
      ),
      example: 'http://localhost:11434/v1',
    },
    GUIDE_MODEL: {
      doc: "The model's name there. Set it together with `GUIDE_MODEL_URL`.",
      schema: z.string(),
      example: 'llama3.2',
    },
    GUIDE_MODEL_KEY: {
      doc: "The model's key, if it needs one.",
      schema: textMatching(/^[\x21-\x7e]+$/, 'must be of ASCII characters, without spaces'),
      exampleDoc: '`sk-…`',
      isSecret: true,
    },
    GUIDE_MODEL_SECONDS: {
      doc: 'How long a guide may wait for the model.',
      schema: wholeNumber(1, 50),
      default: '20',
      example: '10',
    },
    GUIDE_MODEL_PER_DAY: {
      doc: 'How many guides a day may use the model.',
      schema: wholeNumber(0, 1_000_000),
      default: '500',
      example: '50',
    },
    GUIDE_SEARCH_PLACES: {
      doc: 'The search that travel guides link to; contains `{query}`.',
      schema: searchPattern,
      default: 'https://www.google.com/maps/search/?api=1&query={query}',
      defaultDoc: 'Google Maps',
      example: 'https://osm.example.org/?q={query}',
    },
    GUIDE_SEARCH_MOVIES: {
      doc: 'The search that movie guides link to.',
      schema: searchPattern,
      default: 'https://www.imdb.com/find/?q={query}&s=tt',
      defaultDoc: 'IMDb',
      example: 'https://movies.example.org/?q={query}',
    },
    GUIDE_SEARCH_BOOKS: {
      doc: 'The search that book guides link to.',
      schema: searchPattern,
      default: 'https://www.amazon.com/s?k={query}&i=stripbooks',
      defaultDoc: 'Amazon',
      example: 'https://books.example.org/?q={query}',
    },
  },
  findErrors: ({ GUIDE_MODEL_URL: url, GUIDE_MODEL: name }) => [
    (url === undefined) !== (name === undefined) && 'GUIDE_MODEL_URL and GUIDE_MODEL must be set together',
  ],
  toConfig(env) {
    const { GUIDE_MODEL_URL: url, GUIDE_MODEL: name, GUIDE_MODEL_KEY: key = null } = env;
    const timeoutMs = env.GUIDE_MODEL_SECONDS * 1_000;
    const model: GuideModelConfig | null =
      url && name ? { url, name, key, timeoutMs, perDay: env.GUIDE_MODEL_PER_DAY } : null;
    return {
      guides: {
        /** The optional language model; null: the engine works alone. */
        model,
        /** URLs of external searches; `{query}` is replaced by the encoded query. */
        searches: {
          travel: env.GUIDE_SEARCH_PLACES,
          movie: env.GUIDE_SEARCH_MOVIES,
          book: env.GUIDE_SEARCH_BOOKS,
        },
      },
    };
  },
});

/** The errors of `fetch` quote them. */
function hasNoCredentials(value: string): boolean {
  if (!URL.canParse(value)) return true;
  const { username, password } = new URL(value);
  return username === '' && password === '';
}
