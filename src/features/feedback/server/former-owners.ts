import type { FeedbackStores } from './ports.ts';

/**
 * Ends what somebody set up as an owner and is none any more: else they could come back by an invitation of their own, or
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
