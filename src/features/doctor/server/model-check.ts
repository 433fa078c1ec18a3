import type { Config } from '#platform/config/config.ts';
import { describeError } from '#platform/system/describe-error.ts';
import { fault, good, skipped, type Check } from './check.ts';

const TIMEOUT_MS = 10_000;
const NEEDS_KEY: ReadonlySet<number> = new Set([401, 403]);

/** Asks the language model's server for its models, which costs nothing. */
export function createModelCheck({ model }: Config['guides']): Check {
  return {
    area: 'Guide model',
    async run() {
      if (model === null)
        return [skipped('No GUIDE_MODEL_URL is set: guides are made from the catalogue alone.')];
      const { url, key, name } = model;
      const headers = key === null ? {} : { authorization: `Bearer ${key}` };
      try {
        const { status } = await fetch(`${url.replace(/\/$/, '')}/models`, {
          headers,
          signal: AbortSignal.timeout(TIMEOUT_MS),
        });
        return [
          NEEDS_KEY.has(status)
            ? fault(`The server of ${name} refuses the key.`, 'Correct GUIDE_MODEL_KEY.')
            : status >= 500
              ? fault(`The server of ${name} answers ${status}.`, 'See its log. Guides are made without it.')
              : good(`The server of ${name} answers.`),
        ];
      } catch (error) {
        return [
          fault(
            `The server of ${name} cannot be reached: ${describeError(error)}`,
            'Correct GUIDE_MODEL_URL. Guides are made without it until then.',
          ),
        ];
      }
    },
  };
}
