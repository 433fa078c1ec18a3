import { systemActor } from '#platform/audit/audit-log.ts';
import type { createDisabledEmail, DisabledWebhook } from './disabled-webhook.ts';
import type { WebhookStores } from './ports.ts';
import type { StoredWebhook } from './queries.ts';

export interface TurnOffPorts {
  /** Of a transaction. */
  readonly stores: Pick<WebhookStores, 'webhooks' | 'projects' | 'members' | 'outbox' | 'audit'>;
  readonly composeEmail: ReturnType<typeof createDisabledEmail>;
  readonly at: number;
}

/** Turns a webhook off and tells the owners of its project why nothing is delivered any more. */
export async function turnOff(
  { stores, composeEmail, at }: TurnOffPorts,
  { id, url, projectId }: Pick<StoredWebhook, 'id' | 'url' | 'projectId'>,
  reason: DisabledWebhook['reason'],
): Promise<void> {
  await stores.webhooks.turnOff(id, at);
  await stores.audit.record({ by: systemActor, action: 'webhook.disabled', object: id });
  const project = await stores.projects.findById(projectId);
  if (!project) return;
  for (const { userId, email, role } of await stores.members.list(project)) {
    if (role !== 'own') continue;
    const letter = composeEmail(email, { project: project.name, projectId, url, reason });
    await stores.outbox.post(letter, userId);
  }
}
