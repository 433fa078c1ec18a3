import { publicProfileApi } from '../contract/people.ts';
import { serve, type RouteContext } from '#platform/http/serve.ts';
import { toFeedFile } from '#features/feeds/server/public.ts';
import type { PeopleModule } from './module.ts';

export function peopleRoutes(routeContext: RouteContext, { service, visitors }: PeopleModule): void {
  serve(routeContext, publicProfileApi, {
    retrieve: async ({ user }) => ({ profile: await service.retrieve(user.id) }),
    save: ({ by, input }) => service.save(by, input),
    withdraw: ({ by }) => service.withdraw(by),
    preview: ({ user, input }) => service.preview(user.id, input),
    page: ({ input }) => visitors.page(input.handle),
    list: ({ input }) => visitors.list(input.handle, input.id),
    year: ({ input }) => visitors.year(input.handle, input.year),
    feed: ({ input: { handle, file } }) => toFeedFile(routeContext, file, () => visitors.feed(handle, file)),
  });
}
