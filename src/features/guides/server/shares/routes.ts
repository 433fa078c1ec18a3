import { publicGuidesApi } from '../../contract/public-guides.ts';
import { serve, type RouteContext } from '#platform/http/serve.ts';
import type { PublicGuideService } from './public-guides.ts';

export function publicGuideRoutes(routeContext: RouteContext, service: PublicGuideService): void {
  serve(routeContext, publicGuidesApi, {
    retrieve: async ({ user, input }) => ({ share: await service.find(user.id, input.id) }),
    share: ({ by, input }) => service.share(by, input.id, input.childFriendly),
    withdraw: ({ by, input }) => service.withdraw(by, input.id),
    sharedGuide: ({ input }) => service.sharedGuide(input.token),
  });
}
