import type { FeedbackStores } from '../ports.ts';

/**
 * Revokes what a former owner created; otherwise their own invitation would let them back in, and their webhook would keep or
 * continue to receive everything. Without a project: in all of them.
 */
export async function endOwnership(
  { invitations, subscribers }: Pick<FeedbackStores, 'invitations' | 'subscribers'>,
  at: number,
  userId: string,
  projectId?: string,
): Promise<void> {
  await invitations.removeSentBy(userId, projectId);
  for (const subscriber of subscribers) await subscriber.endOwnership({ userId, projectId, at });
}
