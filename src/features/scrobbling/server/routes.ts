import { scrobbleApi } from '../contract/scrobble.ts';
import { toActor } from '#platform/audit/audit-log.ts';
import { serve, type RouteContext } from '#platform/http/serve.ts';
import type { Scrobbling } from './service.ts';

export function scrobbleRoutes(routeContext: RouteContext, service: Scrobbling): void {
  serve(routeContext, scrobbleApi, {
    retrieve: async ({ user }) => ({ address: await service.retrieve(user.id) }),
    create: ({ context, input }) => service.create(toActor(context), input.timeZone),
    renew: ({ context, input }) => service.renew(toActor(context), input.timeZone),
    withdraw: ({ context }) => service.withdraw(toActor(context)),
    receive: ({ input: { token, service: sender, ...notification } }) =>
      service.receive(token, sender, notification),
  });
}
