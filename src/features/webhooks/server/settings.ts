import { defineSettings } from '#platform/config/settings.ts';
import { listOf } from '#platform/config/variables.ts';

/** `host` or `host:port`. */
const HOST_PATTERN = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

export const webhookSettings = defineSettings({
  section: 'Integrations',
  variables: {
    WEBHOOK_ALLOW: {
      doc: 'Hosts that webhooks may call although they are in a private network or have no TLS.',
      schema: listOf(
        (host) => HOST_PATTERN.test(host),
        'must be a list of hosts such as hooks.internal or 10.0.0.5:8080',
      ),
      default: '',
      example: 'hooks.internal,10.0.0.5:8080',
    },
  },
  toConfig: ({ WEBHOOK_ALLOW: hosts }) => ({
    /** Hosts, with or without a port, to which webhooks may go in private networks and without TLS. */
    webhookAllow: new Set(hosts.map((host) => host.toLowerCase())) as ReadonlySet<string>,
  }),
});
