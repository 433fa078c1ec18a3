import { feedsApi } from '../contract/activity-feed.ts';
import { serve, type RouteContext } from '#platform/http/serve.ts';
import { toTextFile } from '#platform/responses/text-file.ts';
import type { FeedService } from './service.ts';

export function feedRoutes(routeContext: RouteContext, service: FeedService): void {
  serve(routeContext, feedsApi, {
    retrieve: async ({ user }) => ({ feed: await service.retrieve(user.id) }),
    save: ({ input, by }) => service.save(by, input),
    renew: ({ by }) => service.renew(by),
    withdraw: ({ by }) => service.withdraw(by),
    log: async ({ input }) =>
      toTextFile(`daybook-${input.file}`, await service.read(input.token, input.file)),
  });
}
