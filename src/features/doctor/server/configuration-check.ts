import { editDistance, maxEditsFor } from '#guide-engine/text/edit-distance.ts';
import { checkStory } from '#features/story/server/public.ts';
import type { Config, Settings } from '#platform/config/config.ts';
import type { SettingWarning } from '#platform/config/settings.ts';
import { fault, good, warning, type Check } from './check.ts';

/** Short names of other programs, such as HOME, resemble Daybook's. */
const NAME_MIN_CHARS = 5;

interface ConfigurationPorts {
  readonly settings: Pick<Settings, 'variables' | 'findWarnings'>;
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** The configuration was read without errors; this finds what is allowed but probably not meant, and a story that cannot be played. */
export function createConfigurationCheck({
  storyDir,
  ...ports
}: ConfigurationPorts & Pick<Config, 'storyDir'>): Check {
  return {
    area: 'Configuration',
    run: async () => [
      good('All variables have valid values.'),
      ...(await checkStory(storyDir)).map((text) =>
        fault(`STORY_DIR: ${text}`, 'Correct the story, or remove STORY_DIR.'),
      ),
      ...findMistakes(ports).map(({ text, remedy }) => warning(text, remedy)),
    ],
  };
}

/** Variables that are probably misspelled, and would be ignored, and what their parts warn of. */
export function findMistakes({ settings, env }: ConfigurationPorts): SettingWarning[] {
  const known = [...settings.variables.keys()];
  const misspelled = Object.keys(env).flatMap((name): SettingWarning[] => {
    if (settings.variables.has(name) || name.length < NAME_MIN_CHARS) return [];
    const limit = maxEditsFor(name.length);
    const meant = known.find((other) => editDistance(name, other, limit) <= limit);
    if (meant === undefined) return [];
    const text = `${name} is set, which Daybook does not know.`;
    return [{ text, remedy: `Did you mean ${meant}?`, atStart: true }];
  });
  return [...misspelled, ...settings.findWarnings(env)];
}
