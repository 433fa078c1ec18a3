import { publicListsApi } from '../contract/public-lists.ts';
import { toActor } from '#platform/audit/audit-log.ts';
import { serve, type RouteContext } from '#platform/http/serve.ts';
import { toFeedFile } from '#features/feeds/server/public.ts';
import type { PublicListService } from './public-service.ts';

export function publicListRoutes(routeContext: RouteContext, service: PublicListService): void {
  serve(routeContext, publicListsApi, {
    shares: ({ user }) => service.shares(user.id),
    share: ({ context, input }) => service.share(toActor(context), input.id),
    withdraw: ({ context, input }) => service.withdraw(toActor(context), input.id),
    sharedList: ({ input }) => service.sharedList(input.token),
    feed: ({ input: { token, file } }) => toFeedFile(routeContext, file, () => service.feed(token, file)),
  });
}
