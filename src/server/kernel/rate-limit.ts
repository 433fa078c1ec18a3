import { isIPv4, isIPv6 } from 'node:net';
import type { RateLimitName } from '#contract/endpoint.ts';
import { Problem } from '#contract/problem.ts';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

const WINDOW_SECONDS = 60;

/** Calls per user (or address, where nobody is logged in) and minute, kept in this process's memory. */
const CALLS_PER_MINUTE: Readonly<Record<RateLimitName, number>> = {
  general: 1_200,
  account: 60,
  guides: 30,
  feedback: 120,
  uploads: 300,
};

export interface RateLimits {
  /** @throws Problem `request.too-many` with the seconds to wait. */
  take(limit: RateLimitName, key: string): Promise<void>;
}

export function createRateLimits(): RateLimits {
  const limiters = {
    general: createLimiter('general'),
    account: createLimiter('account'),
    guides: createLimiter('guides'),
    feedback: createLimiter('feedback'),
    uploads: createLimiter('uploads'),
  } satisfies Record<RateLimitName, RateLimiterMemory>;
  return {
    async take(limit, key) {
      try {
        await limiters[limit].consume(key);
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        throw tooMany(Math.ceil(refusal.msBeforeNext / 1_000));
      }
    },
  };
}

/** For measuring only (`RATE_LIMITS=off`). */
export const noRateLimits: RateLimits = { take: () => Promise.resolve() };

export function tooMany(retryAfterSeconds: number): Problem {
  return new Problem('request.too-many', { retryAfterSeconds: Math.max(1, retryAfterSeconds) });
}

/** The part of an address that one party holds: all of IPv4, the first 64 bits of IPv6. */
export function addressKey(forwarded: string): string {
  const address = withoutPort(forwarded);
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (isIPv6(address)) return `${expandIpv6(address).slice(0, 4).join(':')}::/64`;
  // What a proxy passes on and is no address is one party, whatever it says.
  return isIPv4(address) ? address : 'unknown';
}

/** Some proxies write the port behind the address, and IPv6 in brackets then. */
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

function createLimiter(name: RateLimitName): RateLimiterMemory {
  return new RateLimiterMemory({ points: CALLS_PER_MINUTE[name], duration: WINDOW_SECONDS, keyPrefix: name });
}
