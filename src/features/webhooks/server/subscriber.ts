import type { FeedbackSubscriber } from '#features/feedback/server/public.ts';
import type { WebhookStores } from './ports.ts';
import { turnOff, type TurnOffPorts } from './turn-off.ts';

/** What happens to webhooks when something happens to feedback, in the same transaction. */
export function webhookSubscriber(
  stores: WebhookStores,
  composeEmail: TurnOffPorts['composeEmail'],
): FeedbackSubscriber {
  const { webhooks } = stores;
  return {
    record: webhooks.announce,

    async endOwnership({ userId, projectId, at }) {
      for (const webhook of await webhooks.listAddedBy(userId, projectId)) {
        if (webhook.disabledAt === null) await turnOff({ stores, composeEmail, at }, webhook, 'owner-left');
        await webhooks.forgetWhoAdded(webhook.id);
      }
    },

    /** Only owners know the addresses. */
    async describe({ id, role }) {
      const known = role === 'own' ? await webhooks.list(id) : [];
      return { webhooks: known.map(({ url }) => url) };
    },
  };
}
