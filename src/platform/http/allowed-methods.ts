import type { FastifyInstance } from 'fastify';
import { Problem } from '../contract/problem.ts';

/** The methods of a path below `/api`; none if there is no such call. Calls of integrations that are off do not exist. */
export type AllowedMethods = (path: string) => readonly string[];

/** Collects what is registered from now on. */
export function collectAllowedMethods(app: FastifyInstance): AllowedMethods {
  const routes: { readonly segments: readonly string[]; readonly methods: readonly string[] }[] = [];
  app.addHook('onRoute', ({ url, method }) => {
    if (url.startsWith('/api/')) routes.push({ segments: url.split('/'), methods: [method].flat() });
  });
  return (path) => {
    if (!path.startsWith('/api/')) return [];
    const given = path.split('/');
    const matches = (segment: string, index: number) =>
      segment === given[index] || (segment.startsWith(':') && given[index] !== '');
    return routes
      .filter(({ segments }) => segments.length === given.length && segments.every(matches))
      .flatMap(({ methods }) => methods);
  };
}

/** RFC 9110 §15.5.6 */
export function wrongMethod(allow: readonly string[]): Problem {
  const named = allow.filter((method) => method !== 'OPTIONS');
  const methods = new Intl.ListFormat('en', { type: 'disjunction' }).format(named);
  return new Problem('route.wrong-method', { detail: `Use ${methods} for this call.`, allow });
}
