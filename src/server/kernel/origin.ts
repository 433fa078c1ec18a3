import type { Endpoint } from '#contract/endpoint.ts';
import { Problem } from '#contract/problem.ts';
import type { FastifyRequest } from 'fastify';

/**
 * Refuses calls that another site makes with our user's cookie: form calls are "simple" requests that no
 * preflight guards (https://fetch.spec.whatwg.org/#http-cors-protocol). Programs that send neither header
 * carry no browser's cookie.
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
  // The browser's own word: no page can set it, as an extension or an old plug-in may set Origin.
  if (site !== undefined && site !== 'same-origin' && site !== 'none')
    throw foreignOriginProblem(origins, `a ${site} page`);
}

/** In plain words, because it is the first thing that goes wrong behind a proxy. */
function foreignOriginProblem(origins: readonly string[], opened: string): Problem {
  return new Problem('request.foreign-origin', {
    detail: `This Daybook answers to ${origins.join(' and ')}; you opened ${opened}. Its PUBLIC_URL decides.`,
  });
}
