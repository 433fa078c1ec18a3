import { lookBackApi } from '#contract/look-back.ts';
import { serve, type RouteContext } from '../kernel/serve.ts';
import type { LookBackService } from './service.ts';

export function lookBackRoutes(routeContext: RouteContext, service: LookBackService): void {
  serve(routeContext, lookBackApi, {
    retrieve: ({ user, input }) => service.retrieve(user.id, input.year ?? null),
    shares: ({ user }) => service.shares(user.id),
    share: ({ user, input }) => service.share(user.id, input.year),
    withdraw: async ({ user, input }) => {
      await service.withdraw(user.id, input.year);
      return {};
    },
    sharedYear: ({ input }) => service.sharedYear(input.token),
  });
}
