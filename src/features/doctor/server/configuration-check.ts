import { editDistance, maxEditsFor } from '#guide-engine/text/edit-distance.ts';
import type { Config } from '#platform/config/config.ts';
import { good, warning, type Check, type Result } from './check.ts';

/** Short names of other programs, such as HOME, resemble Daybook's. */
const NAME_MIN_CHARS = 5;

interface ConfigurationPorts {
  readonly config: Config;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The names of all variables that Daybook reads. */
  readonly known: ReadonlySet<string>;
}

/** The configuration was read without errors; this finds what is allowed, but probably not meant. */
export function createConfigurationCheck(ports: ConfigurationPorts): Check {
  return {
    area: 'Configuration',
    run: async () => [
      good('All variables have valid values.'),
      ...findMisspelled(ports).map(({ text, remedy }) => warning(text, remedy)),
      ...findUnsafe(ports.config),
    ],
  };
}

/** Variables that are probably misspelled, and would be ignored. */
export function findMisspelled({ env, known }: Omit<ConfigurationPorts, 'config'>) {
  return Object.keys(env).flatMap((name) => {
    if (known.has(name) || name.length < NAME_MIN_CHARS) return [];
    const limit = maxEditsFor(name.length);
    const meant = [...known].find((other) => editDistance(name, other, limit) <= limit);
    return meant === undefined
      ? []
      : [{ text: `${name} is set, which Daybook does not know.`, remedy: `Did you mean ${meant}?` }];
  });
}

function findUnsafe({ publicUrl, rateLimits }: Config): Result[] {
  const { protocol, hostname } = new URL(publicUrl);
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  return [
    ...(protocol === 'https:' || isLocal
      ? []
      : [
          warning(
            `PUBLIC_URL is ${publicUrl}: passwords and sessions travel unencrypted.`,
            'Put a proxy with a certificate in front (docs/operating.md) and set PUBLIC_URL=https://…',
          ),
        ]),
    ...(rateLimits
      ? []
      : [warning('RATE_LIMITS=off: anybody may try passwords without limit.', 'Remove RATE_LIMITS.')]),
  ];
}
