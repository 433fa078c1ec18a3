import { isIP } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { createAddressMatcher, plainAddress } from '../config/address-matcher.ts';
import type { Log } from '../system/log.ts';
import { PROBE_HEADER } from '../operations/probe.ts';
import type { NoticeSource } from '../operations/operator-notices.ts';

const CODE = 'proxy.untrusted';
/** Anyone can send the header, so the number of remembered addresses is limited. */
const ADDRESSES_MAX = 5;

export interface UntrustedProxyPorts {
  readonly trustedProxies: readonly string[];
  readonly log: Log;
}

/**
 * Detects proxies that forward requests without being trusted. All their users share one address, so that limits by
 * address treat them as one client.
 */
export function detectUntrustedProxies(
  app: FastifyInstance,
  { trustedProxies, log }: UntrustedProxyPorts,
): NoticeSource {
  const trusted = createAddressMatcher(trustedProxies);
  const seen = new Set<string>();
  const shown = new Set<string>();

  app.addHook('onRequest', async ({ headers, raw }) => {
    if (headers['x-forwarded-for'] === undefined || seen.size >= ADDRESSES_MAX) return;
    // The doctor claims an address on purpose.
    if (headers[PROBE_HEADER] !== undefined) return;
    const address = plainAddress(raw.socket.remoteAddress ?? '');
    if (isIP(address) === 0 || seen.has(address) || trusted(address)) return;
    seen.add(address);
    shown.add(address);
    log.warn({ address }, describeProxies(trustedProxies, [address]));
  });

  return {
    logsItself: true,

    async list() {
      if (shown.size === 0) return [];
      const text = describeProxies(trustedProxies, [...shown]);
      return [{ code: CODE, severity: 'warning', text, confirmLabel: 'Hide until the next start' }];
    },

    async confirm() {
      shown.clear();
      return true;
    },
  };
}

function describeProxies(trustedProxies: readonly string[], addresses: readonly string[]): string {
  const setting = `TRUSTED_PROXIES=${[...trustedProxies, ...addresses].join(',')}`;
  return (
    `Requests from ${addresses.join(' and ')} carry X-Forwarded-For, but this address is not trusted. Everyone ` +
    'behind it counts as one client, so that failed logins of one user can block the others. ' +
    `If it is your own reverse proxy, set ${setting} and restart Daybook. Otherwise there is nothing to do.`
  );
}
