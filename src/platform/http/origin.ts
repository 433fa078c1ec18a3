import type { Endpoint } from '../contract/endpoint.ts';
import { Problem } from '../contract/problem.ts';
import type { FastifyRequest } from 'fastify';

/**
 * Prevents CSRF: form posts are "simple" requests without a preflight
 * (https://fetch.spec.whatwg.org/#http-cors-protocol). Clients that send neither header are not browsers and have no
 * cookie of a user.
 */
export function assertOwnOrigin(
  endpoint: Endpoint,
  request: FastifyRequest,
  origins: readonly string[],
): void {
  if (endpoint.origin === 'any' || endpoint.cors === 'any') return;
  if (/^(GET|HEAD)$/.test(endpoint.method) && endpoint.changesState !== true) return;
  const { origin } = request.headers;
  const site = request.headers['sec-fetch-site'];
  if (origin !== undefined && !origins.includes(origin)) throw foreignOriginProblem(origins, origin);
  // Browsers set this header themselves; pages cannot, while extensions or old plug-ins may set Origin.
  if (site !== undefined && site !== 'same-origin' && site !== 'none')
    throw foreignOriginProblem(origins, `a ${site} page`);
}

/** Explains the fix, because this is the most common mistake behind a proxy. */
function foreignOriginProblem(origins: readonly string[], opened: string): Problem {
  return new Problem('request.foreign-origin', {
    detail: `This Daybook accepts requests from ${origins.join(' and ')}; this one came from ${opened}. Check PUBLIC_URL.`,
  });
}
