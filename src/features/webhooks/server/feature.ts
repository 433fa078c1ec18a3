import './tables.ts';
import { webhookApi } from '../contract/webhooks.ts';
import { defineFeature } from '#platform/feature/define-feature.ts';
import type { Platform } from '#platform/feature/platform.ts';
import { EXAMPLE } from '#platform/openapi/example-values.ts';
import { createWebhookModule, type WebhookNeeds } from './module.ts';
import { webhookRoutes } from './routes.ts';

const { id } = EXAMPLE;

export const webhooksFeature = defineFeature({
  calls: {
    webhook: {
      api: webhookApi,
      description: 'Webhooks: events for other programs',
      examples: {
        list: { projectId: id },
        create: { projectId: id, url: 'https://example.org/feedback', events: ['feedback.created'] },
        setDisabled: { id, disabled: true },
        delete: { id },
        test: { id },
        deliveries: { id },
        replay: { id, deliveryId: id },
        replayFailed: { id },
      },
    },
  },

  start(platform: Platform, needs: WebhookNeeds) {
    const service = createWebhookModule(platform, needs);
    return {
      service,
      routes: (context) => webhookRoutes(context, service),
      sweeps: [({ now }) => service.sweep(now)],
      stop: service.stop,
    };
  },
});
