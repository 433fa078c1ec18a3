import { isEmail } from '#platform/contract/email-address.ts';
import type { SenderEmails } from '../../contract/feedback-answers.ts';
import type { FeedbackPorts, FeedbackStores } from '../ports.ts';
import type { StoredItem } from '../queries.ts';

export type EmailStopService = ReturnType<typeof emailStopService>;

/** The end of emails to senders: of those about an item, or of all to their address. */
export function emailStopService({ stores, digest, toEmailKey, clock }: FeedbackPorts) {
  /** It only stops letters, so it needs neither a row nor an end. */
  const tokenOf = ({ projectId, id }: Pick<StoredItem, 'projectId' | 'id'>) =>
    `${projectId}.${id}.${digest(`stop-letters ${projectId} ${id}`)}`;

  const addressOf = ({ projectUser }: StoredItem) => digest(`no-letters ${toEmailKey(projectUser)}`);

  /** Unsubscribing works in every state, including spam. */
  async function findItem(token: string): Promise<StoredItem | null> {
    const [projectId = '', id = ''] = token.split('.');
    // Digests of both, so that the time of the comparison tells nothing.
    if (digest(token) !== digest(tokenOf({ projectId, id }))) return null;
    return (await stores.items.findByIds([projectId], [id]))[0] ?? null;
  }

  /** Whether letters reach the senders of items of a project, in the same order. */
  async function reachOfAll(
    inside: Pick<FeedbackStores, 'threads' | 'emailStops'>,
    items: readonly StoredItem[],
  ): Promise<SenderEmails[]> {
    const projectIds = [...new Set(items.map(({ projectId }) => projectId))];
    const threads = await inside.threads.find(
      projectIds,
      items.map(({ id }) => id),
    );
    const stopped = new Set(
      threads.filter(({ lettersStoppedAt }) => lettersStoppedAt !== null).map(({ itemId }) => itemId),
    );
    const addresses = await inside.emailStops.find(items.map(addressOf));
    return items.map((item) => {
      if (!isEmail(item.projectUser)) return 'no-address';
      return stopped.has(item.id) || addresses.has(addressOf(item)) ? 'stopped' : 'possible';
    });
  }

  return {
    tokenOf,
    reachOfAll,

    reachOf: async (
      inside: Pick<FeedbackStores, 'threads' | 'emailStops'>,
      item: StoredItem,
    ): Promise<SenderEmails> => (await reachOfAll(inside, [item]))[0] ?? 'no-address',

    /** A token that is not valid is no error, because programs call this. */
    async stop(token: string): Promise<void> {
      const item = await findItem(token);
      if (item) await stores.threads.change(item.projectId, item.id, { lettersStoppedAt: clock() });
    },

    async stopAll(token: string): Promise<void> {
      const item = await findItem(token);
      if (item) await stores.emailStops.insert(addressOf(item), clock());
    },
  };
}
