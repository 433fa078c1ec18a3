import { listsApi } from '../contract/lists.ts';
import { serve, type RouteContext } from '#platform/http/serve.ts';
import type { ListService } from './service.ts';

export function listRoutes(routeContext: RouteContext, service: ListService): void {
  serve(routeContext, listsApi, {
    retrieve: ({ user, input }) => service.retrieve(user.id, input.deleted),
    create: ({ user, input }) => service.create(user.id, input),
    update: ({ user, input: { id, ...change } }) => service.update(user.id, id, change),
    setItems: ({ user, input: { id, ...change } }) => service.setItems(user.id, id, change),
    order: ({ user, input }) => service.order(user.id, input.ids),
    delete: ({ user, input }) => service.delete(user.id, input.id),
    restore: ({ user, input }) => service.restore(user.id, input.id),
  });
}
