import type { FeedbackStores } from './ports.ts';
import { turnOff, type TurnOffPorts } from '#features/webhooks/server/turn-off.ts';

interface FormerOwnerPorts extends TurnOffPorts {
  readonly stores: TurnOffPorts['stores'] & Pick<FeedbackStores, 'invitations'>;
}

/**
 * Ends what somebody set up as an owner and is none any more: else they could come back by an invitation of their own,
 * and a webhook would go on telling them everything. Without a project: in all of them.
 */
export async function endOwnership(
  ports: FormerOwnerPorts,
  userId: string,
  projectId?: string,
): Promise<void> {
  const { stores } = ports;
  await stores.invitations.removeSentBy(userId, projectId);
  for (const webhook of await stores.webhooks.listAddedBy(userId, projectId)) {
    if (webhook.disabledAt === null) await turnOff(ports, webhook, 'owner-left');
    await stores.webhooks.forgetWhoAdded(webhook.id);
  }
}
