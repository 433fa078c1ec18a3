import { Problem } from '#contract/problem.ts';
import { networkKey } from '../../kernel/rate-limit.ts';

/** Each takes up to 2 MiB of memory while it arrives. */
const AT_ONCE_MAX = 16;
const AT_ONCE_PER_NETWORK_MAX = 4;

/** The pictures that arrive at this process: one for each item, before it is known who is the first to finish. */
export function createPictureSlots() {
  const networkOf = new Map<string, string>();

  return {
    /**
     * Returns what frees the slot.
     * @throws Problem `feedback.not-found` if another picture of the item is arriving, `server.busy` if too many are
     */
    take(itemId: string, addressKey: string): () => void {
      const network = networkKey(addressKey) ?? addressKey;
      if (networkOf.has(itemId)) throw new Problem('feedback.not-found');
      const ofNetwork = [...networkOf.values()].filter((other) => other === network).length;
      if (networkOf.size >= AT_ONCE_MAX || ofNetwork >= AT_ONCE_PER_NETWORK_MAX)
        throw new Problem('server.busy');
      networkOf.set(itemId, network);
      return () => void networkOf.delete(itemId);
    },
  };
}
