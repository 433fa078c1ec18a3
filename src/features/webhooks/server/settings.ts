import * as z from 'zod/mini';

/** `host` or `host:port`. */
const HOST_PATTERN = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

export const webhookVariables = {
  WEBHOOK_ALLOW: z._default(
    z
      .string()
      .check(
        z.refine(
          (value) => hostsIn(value).every((host) => HOST_PATTERN.test(host)),
          'must be a list of hosts such as hooks.internal or 10.0.0.5:8080',
        ),
      ),
    '',
  ),
};

const WebhookEnvironment = z.object(webhookVariables);
type WebhookEnvironment = z.infer<typeof WebhookEnvironment>;

/** The hosts to which webhooks may be delivered although they are in a private network, and without TLS. */
export function toAllowedHosts({ WEBHOOK_ALLOW: list }: WebhookEnvironment): ReadonlySet<string> {
  return new Set(hostsIn(list).map((host) => host.toLowerCase()));
}

function hostsIn(list: string): string[] {
  return list
    .split(',')
    .map((host) => host.trim())
    .filter((host) => host !== '');
}
