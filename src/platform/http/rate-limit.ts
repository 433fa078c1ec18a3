import { isIPv4, isIPv6 } from 'node:net';
import type { RateLimitName } from '../contract/endpoint.ts';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { tooManyRequests } from './limits.ts';
import { noTelemetry, type Telemetry } from '../operations/telemetry.ts';

const WINDOW_SECONDS = 60;

/** Calls per minute and user, or address if nobody is logged in; counted in this process's memory. */
const CALLS_PER_MINUTE: Readonly<Record<RateLimitName, number>> = {
  general: 1_200,
  account: 60,
  // Of people without an account: apart from `account`, so that whoever looks at pages can still log in.
  visitors: 60,
  guides: 30,
  feedback: 120,
  // Of visitors of a link.
  uploads: 300,
  // Quota, free disk and parallel uploads limit what users store. This only keeps one of them from taking the whole node,
  // which stores about 40,000 small files a minute: a folder of any size that a browser sends stays below it.
  'own-uploads': 30_000,
  // Each is planned before its first byte.
  archives: 60,
  // A drive asks for each folder that it shows and for each file that it compares.
  dav: 6_000,
  // The longest import, and a second attempt.
  imports: 500,
};

export type RateLimits = ReturnType<typeof createRateLimits>;

export function createRateLimits(telemetry: Telemetry = noTelemetry) {
  const limiters = {
    addresses: createLimiters('', 1),
    networks: createLimiters('network ', NETWORK_SHARES),
  };
  return {
    /** @throws Problem `request.too-many` with Retry-After. */
    async take(limit: RateLimitName, key: string, calls = 1): Promise<void> {
      const network = networkKey(key);
      try {
        await limiters.addresses[limit].consume(key, calls);
        if (network !== null) await limiters.networks[limit].consume(network, calls);
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        telemetry.count('rate-limit-refusal', { limit });
        throw tooManyRequests(refusal.msBeforeNext);
      }
    },
  };
}

/** For benchmarks (`RATE_LIMITS=off`). */
export const noRateLimits: RateLimits = { take: () => Promise.resolve() };

/** The part of an address that identifies a client: the whole IPv4 address, or the first 64 bits of IPv6. */
export function addressKey(forwarded: string): string {
  const address = withoutPort(forwarded);
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (isIPv6(address)) return `${expandIpv6(address).slice(0, 4).join(':')}::/64`;
  // Everything that is not an address shares one key.
  return isIPv4(address) ? address : 'unknown';
}

/**
 * How many times the limit of an address all addresses of its network have together: one line often has an IPv6 /56 or /48,
 * which is 256 or 65,536 times the /64 that counts as an address.
 */
export const NETWORK_SHARES = 8;

/** The network of an `addressKey`: the IPv4 /24 or the IPv6 /48. Null for every other key. */
export function networkKey(key: string): string | null {
  if (isIPv4(key)) return key.replace(/\d+$/, '0/24');
  const [, start] = /^([\da-f]+:[\da-f]+:[\da-f]+):[\da-f]+::\/64$/.exec(key) ?? [];
  return start === undefined ? null : `${start}::/48`;
}

/** The network of an `addressKey`, which every other key is by itself. */
export function networkOf(key: string): string {
  return networkKey(key) ?? key;
}

/** Some proxies append the port, and put IPv6 addresses in brackets. */
function withoutPort(address: string): string {
  return /^\[(.+)\](?::\d+)?$/.exec(address)?.[1] ?? /^([\d.]+):\d+$/.exec(address)?.[1] ?? address;
}

function expandIpv6(address: string): string[] {
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - left.length - right.length }, () => '0');
  return [...left, ...zeros, ...right].map((group) => Number.parseInt(group, 16).toString(16));
}

function createLimiters(prefix: string, shares: number): Readonly<Record<RateLimitName, RateLimiterMemory>> {
  const limiters = Object.entries(CALLS_PER_MINUTE).map(([name, calls]) => [
    name,
    new RateLimiterMemory({ points: calls * shares, duration: WINDOW_SECONDS, keyPrefix: prefix + name }),
  ]);
  return Object.fromEntries(limiters) as Record<RateLimitName, RateLimiterMemory>;
}
