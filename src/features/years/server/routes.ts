import { lookBackApi } from '../contract/look-back.ts';
import { serve, type RouteContext } from '#platform/http/serve.ts';
import { toFeedFile } from '#features/feeds/server/public.ts';
import type { LookBackModule } from './module.ts';

export function lookBackRoutes(routeContext: RouteContext, { service, years }: LookBackModule): void {
  serve(routeContext, lookBackApi, {
    retrieve: ({ user, input }) => service.retrieve(user.id, input.year ?? null),
    shares: ({ user }) => years.shares(user.id),
    share: ({ by, input }) => years.share(by, input.year),
    withdraw: ({ by, input }) => years.withdraw(by, input.year),
    sharedYear: ({ input }) => years.sharedYear(input.token),
    feed: ({ input: { token, file } }) => toFeedFile(routeContext, file, () => years.feed(token, file)),
  });
}
