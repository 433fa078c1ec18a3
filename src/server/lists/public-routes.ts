import { Problem } from '#contract/problem.ts';
import { publicListsApi } from '#contract/public-lists.ts';
import { toActor } from '../audit/audit-log.ts';
import { serve, type RouteContext } from '../kernel/serve.ts';
import { toTextFile } from '../kernel/text-file.ts';
import type { PublicListService } from './public-service.ts';

export function publicListRoutes(routeContext: RouteContext, service: PublicListService): void {
  serve(routeContext, publicListsApi, {
    shares: ({ user }) => service.shares(user.id),
    share: ({ context, input }) => service.share(toActor(context), input.id),
    withdraw: async ({ context, input }) => {
      await service.withdraw(toActor(context), input.id);
      return {};
    },
    sharedList: ({ input }) => service.sharedList(input.token),
    feed: async ({ input: { token, file } }) => {
      // Two doors lead here, and an endpoint names one.
      if (!routeContext.doors.has('feeds')) throw new Problem('feed.not-found');
      return toTextFile(`daybook-${file}`, await service.feed(token, file));
    },
  });
}
