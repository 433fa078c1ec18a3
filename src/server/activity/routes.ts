import { activityApi } from '#contract/activity.ts';
import { serve, type RouteContext } from '../kernel/serve.ts';
import { createActivityFile } from './export-file.ts';
import type { ActivityService } from './service.ts';

export function activityRoutes(routeContext: RouteContext, service: ActivityService): void {
  serve(routeContext, activityApi, {
    retrieve: ({ user, input }) => service.retrieve(user.id, input),
    submit: ({ user, input }) => service.submit(user.id, input),
    update: ({ user, input: { id, ...change } }) => service.update(user.id, id, change),
    updateMany: ({ user, input }) => service.updateMany(user.id, input.changes),
    orderWishes: ({ user, input }) => service.orderWishes(user.id, input.ids),
    delete: ({ user, input }) => service.delete(user.id, input.id),
    deleteMany: ({ user, input }) => service.deleteMany(user.id, input.ids),
    restore: ({ user, input }) => service.restore(user.id, input.id),
    restoreMany: ({ user, input }) => service.restoreMany(user.id, input.ids),
    overview: ({ user, input }) => service.overview(user.id, input),
    export: async ({ user }) => createActivityFile(await service.retrieve(user.id, { all: true })),
  });
}
