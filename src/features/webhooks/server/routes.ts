import { webhookApi } from '../contract/webhooks.ts';
import { serve, type RouteContext } from '#platform/http/serve.ts';
import type { WebhookModule } from './module.ts';

export function webhookRoutes(routeContext: RouteContext, { service }: WebhookModule): void {
  serve(routeContext, webhookApi, {
    list: ({ user, input }) => service.list(user, input.projectId),
    create: ({ user, input, by }) => service.create(by, user, input),
    setDisabled: ({ user, input, by }) => service.setDisabled(by, user, input.id, input.disabled),
    delete: ({ user, input, by }) => service.delete(by, user, input.id),
    test: ({ user, input }) => service.test(user, input.id),
    deliveries: ({ user, input }) => service.deliveries(user, input.id, input.before),
    replay: ({ user, input }) => service.replay(user, input.id, input.deliveryId),
    replayFailed: ({ user, input }) => service.replayFailed(user, input.id),
  });
}
