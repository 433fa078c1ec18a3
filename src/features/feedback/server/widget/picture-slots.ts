import { Problem } from '#platform/contract/problem.ts';
import { lastOfLargerShare } from '#platform/jobs/larger-share.ts';
import { networkOf } from '#platform/http/rate-limit.ts';

/** Each takes up to 2 MiB of memory while it arrives. */
const AT_ONCE_MAX = 16;
const AT_ONCE_PER_NETWORK_MAX = 4;

export interface PictureSlot {
  /** Aborted once the slot belongs to another picture. */
  readonly signal: AbortSignal;
  readonly release: () => void;
}

interface ArrivingPicture {
  readonly itemId: string;
  /** Its network. */
  readonly group: string;
  readonly controller: AbortController;
}

/** The pictures that arrive at this process: one for each item, before it is known who is the first to finish. */
export function createPictureSlots() {
  const arriving = new Map<string, ArrivingPicture>();

  function makeWay(network: string): boolean {
    const last = lastOfLargerShare([...arriving.values()], network);
    if (last === undefined) return false;
    arriving.delete(last.itemId);
    last.controller.abort(new Problem('server.busy'));
    return true;
  }

  return {
    /**
     * @throws Problem `feedback.not-found` if another picture of the item is arriving, `server.busy` if too many are
     */
    take(itemId: string, addressKey: string): PictureSlot {
      const network = networkOf(addressKey);
      const ofNetwork = [...arriving.values()].filter(({ group }) => group === network).length;
      if (arriving.has(itemId)) throw new Problem('feedback.not-found');
      if (ofNetwork >= AT_ONCE_PER_NETWORK_MAX) throw new Problem('server.busy');
      if (arriving.size >= AT_ONCE_MAX && !makeWay(network)) throw new Problem('server.busy');
      const picture = { itemId, group: network, controller: new AbortController() };
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
