import { publicGuidesApi } from '../../contract/public-guides.ts';
import { toActor } from '#platform/audit/audit-log.ts';
import { serve, type RouteContext } from '#platform/http/serve.ts';
import type { PublicGuideService } from './public-guides.ts';

export function publicGuideRoutes(routeContext: RouteContext, service: PublicGuideService): void {
  serve(routeContext, publicGuidesApi, {
    retrieve: async ({ user, input }) => ({ share: await service.find(user.id, input.id) }),
    share: ({ context, input }) => service.share(toActor(context), input.id, input.childFriendly),
    withdraw: ({ context, input }) => service.withdraw(toActor(context), input.id),
    sharedGuide: ({ input }) => service.sharedGuide(input.token),
  });
}
