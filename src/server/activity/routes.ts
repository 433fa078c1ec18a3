import { activityApi } from '#contract/activity.ts';
import { serve, type RouteContext } from '../kernel/serve.ts';
import type { ActivityService } from './service.ts';

export function activityRoutes(routeContext: RouteContext, service: ActivityService): void {
  serve(routeContext, activityApi, {
    retrieve: ({ user, input }) => service.retrieve(user.id, input),
    submit: ({ user, input }) => service.submit(user.id, input),
    update: ({ user, input: { id, ...draft } }) => service.update(user.id, id, draft),
    delete: ({ user, input }) => service.delete(user.id, input.id),
    restore: ({ user, input }) => service.restore(user.id, input.id),
    overview: ({ user, input }) => service.overview(user.id, input.timeZone),
  });
}
