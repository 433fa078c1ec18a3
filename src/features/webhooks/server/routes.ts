import { webhookApi } from '../contract/webhooks.ts';
import { toActor } from '#platform/audit/audit-log.ts';
import { serve, type RouteContext } from '#platform/http/serve.ts';
import type { WebhookModule } from './module.ts';

export function webhookRoutes(routeContext: RouteContext, { service }: WebhookModule): void {
  serve(routeContext, webhookApi, {
    list: ({ user, input }) => service.list(user, input.projectId),
    create: ({ user, input, context }) => service.create(toActor(context), user, input),
    setDisabled: ({ user, input, context }) =>
      service.setDisabled(toActor(context), user, input.id, input.disabled),
    delete: ({ user, input, context }) => service.delete(toActor(context), user, input.id),
    test: ({ user, input }) => service.test(user, input.id),
    deliveries: ({ user, input }) => service.deliveries(user, input.id, input.before),
    replay: ({ user, input }) => service.replay(user, input.id, input.deliveryId),
    replayFailed: ({ user, input }) => service.replayFailed(user, input.id),
  });
}
