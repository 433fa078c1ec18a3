import { forYouApi, pairApi } from '../../contract/for-you.ts';
import { toActor } from '#platform/audit/audit-log.ts';
import { serve, type RouteContext } from '#platform/http/serve.ts';
import type { ForYouModule } from './module.ts';

export function forYouRoutes(routeContext: RouteContext, { recommendations, pairs }: ForYouModule): void {
  serve(routeContext, forYouApi, {
    retrieve: ({ user }) => recommendations.retrieve(user.id),
  });
  serve(routeContext, pairApi, {
    list: ({ user }) => pairs.list(user.id),
    createCode: ({ user, input }) => pairs.createCode(user.id, input),
    withdrawCode: ({ user }) => pairs.withdrawCode(user.id),
    agree: ({ input, context }) => pairs.agree(toActor(context), input),
    end: ({ input, context }) => pairs.end(toActor(context), input.id),
    forTwo: async ({ user, input }) =>
      recommendations.retrieve(user.id, await pairs.partnerOf(user.id, input.id)),
  });
}
