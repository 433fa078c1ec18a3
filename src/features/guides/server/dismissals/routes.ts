import { dismissalApi } from '../../contract/dismissals.ts';
import { serve, type RouteContext } from '#platform/http/serve.ts';
import type { DismissalService } from './service.ts';

export function dismissalRoutes(routeContext: RouteContext, service: DismissalService): void {
  serve(routeContext, dismissalApi, {
    list: ({ user }) => service.list(user.id),
    add: ({ user, input }) => service.add(user.id, input.id),
    remove: ({ user, input }) => service.remove(user.id, input.id),
  });
}
