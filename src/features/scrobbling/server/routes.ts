import { scrobbleApi } from '../contract/scrobble.ts';
import { serve, type RouteContext } from '#platform/http/serve.ts';
import type { Scrobbling } from './service.ts';

export function scrobbleRoutes(routeContext: RouteContext, service: Scrobbling): void {
  serve(routeContext, scrobbleApi, {
    retrieve: async ({ user }) => ({ address: await service.retrieve(user.id) }),
    create: ({ by, input }) => service.create(by, input.timeZone),
    renew: ({ by, input }) => service.renew(by, input.timeZone),
    withdraw: ({ by }) => service.withdraw(by),
    receive: ({ input: { token, service: sender, ...notification } }) =>
      service.receive(token, sender, notification),
  });
}
