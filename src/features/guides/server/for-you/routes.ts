import { forYouApi, pairApi } from '../../contract/for-you.ts';
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
    agree: ({ input, by }) => pairs.agree(by, input),
    end: ({ input, by }) => pairs.end(by, input.id),
    forTwo: async ({ user, input }) =>
      recommendations.retrieve(user.id, await pairs.partnerOf(user.id, input.id)),
  });
}
