import { Problem } from '#contract/problem.ts';
import { networkKey } from '../../kernel/rate-limit.ts';

/** Each takes up to 2 MiB of memory while it arrives. */
const AT_ONCE_MAX = 16;
const AT_ONCE_PER_NETWORK_MAX = 4;

export interface PictureSlot {
  /** Aborted once the slot belongs to another picture. */
  readonly signal: AbortSignal;
  readonly release: () => void;
}

interface ArrivingPicture {
  readonly network: string;
  readonly controller: AbortController;
}

/** The pictures that arrive at this process: one for each item, before it is known who is the first to finish. */
export function createPictureSlots() {
  const arriving = new Map<string, ArrivingPicture>();
  const countOf = (network: string) =>
    [...arriving.values()].filter((other) => other.network === network).length;

  /** Ends the last picture of the network that has most slots, if it has at least two more. */
  function makeWay(network: string): boolean {
    const all = [...arriving].toSorted(([, a], [, b]) => countOf(b.network) - countOf(a.network));
    const largest = all[0]?.[1].network ?? network;
    const [itemId, last] = all.findLast(([, other]) => other.network === largest) ?? [];
    if (itemId === undefined || countOf(largest) < countOf(network) + 2) return false;
    arriving.delete(itemId);
    last?.controller.abort(new Problem('server.busy'));
    return true;
  }

  return {
    /**
     * @throws Problem `feedback.not-found` if another picture of the item is arriving, `server.busy` if too many are
     */
    take(itemId: string, addressKey: string): PictureSlot {
      const network = networkKey(addressKey) ?? addressKey;
      if (arriving.has(itemId)) throw new Problem('feedback.not-found');
      if (countOf(network) >= AT_ONCE_PER_NETWORK_MAX) throw new Problem('server.busy');
      if (arriving.size >= AT_ONCE_MAX && !makeWay(network)) throw new Problem('server.busy');
      const picture = { network, controller: new AbortController() };
      arriving.set(itemId, picture);
      return {
        signal: picture.controller.signal,
        release() {
          if (arriving.get(itemId) === picture) arriving.delete(itemId);
        },
      };
    },
  };
}
