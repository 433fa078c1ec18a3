import { publicListsApi } from '../contract/public-lists.ts';
import { serve, type RouteContext } from '#platform/http/serve.ts';
import { toFeedFile } from '#features/feeds/server/public.ts';
import type { PublicListService } from './public-service.ts';

export function publicListRoutes(routeContext: RouteContext, service: PublicListService): void {
  serve(routeContext, publicListsApi, {
    shares: ({ user }) => service.shares(user.id),
    share: ({ by, input }) => service.share(by, input.id),
    withdraw: ({ by, input }) => service.withdraw(by, input.id),
    sharedList: ({ input }) => service.sharedList(input.token),
    feed: ({ input: { token, file } }) => toFeedFile(routeContext, file, () => service.feed(token, file)),
  });
}
