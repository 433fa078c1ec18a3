import { serveDav } from './dav-server.ts';
import type { RouteContext } from '#platform/http/serve.ts';
import { options, scopesOf } from './dav-service.ts';
import type { DavModule } from './module.ts';
import { DAV_PATH } from './paths.ts';

/** @param origins of the configured addresses */
export function davRoutes(routeContext: RouteContext, dav: DavModule, origins: readonly string[]): void {
  if (!routeContext.integrations.has('dav')) return;
  serveDav(routeContext, {
    path: DAV_PATH,
    scopesOf,
    answer: dav.answerOf(origins.map((origin) => new URL(origin).host)),
    answerAnyone: options,
  });
}
