import { defineSettings } from '../config/settings.ts';
import { listOf } from '../config/variables.ts';
import { INTEGRATIONS, type Integration } from '../contract/integrations.ts';

/** The routes of all others are not registered, so they answer 404. */
export type EnabledIntegrations = ReadonlySet<Integration>;

const NONE = 'none';

const isIntegration = (name: string): name is Integration =>
  (INTEGRATIONS as readonly string[]).includes(name);

const schema = listOf(
  (name, all) => isIntegration(name) || all.join() === NONE,
  `must be a list of ${INTEGRATIONS.join(', ')}, or ${NONE}`,
);

export const integrationSettings = defineSettings({
  section: 'Integrations',
  variables: {
    INTEGRATIONS: {
      doc: 'The [integrations](integrations.md) that are turned on: a list of their names, or `none`.',
      schema,
      defaultDoc: 'all',
      example: 'tokens,dav,feeds',
    },
    DOORS: {
      doc: 'The former name of `INTEGRATIONS`. The next version does not read it.',
      schema,
      example: 'tokens,dav,feeds',
    },
  },
  findErrors: ({ INTEGRATIONS: names, DOORS: former }) => [
    names && former && 'DOORS is the former name of INTEGRATIONS, and both are set: remove DOORS',
  ],
  findWarnings: ({ INTEGRATIONS: names, DOORS: former }) => [
    names === undefined &&
      former !== undefined && {
        text: 'DOORS is now called INTEGRATIONS, and the next version will not read the former name.',
        remedy: 'Rename it to INTEGRATIONS.',
        atStart: true,
      },
  ],
  toConfig: ({ INTEGRATIONS: names, DOORS: former }) => ({
    integrations: new Set((names ?? former ?? INTEGRATIONS).filter(isIntegration)) as EnabledIntegrations,
  }),
});
