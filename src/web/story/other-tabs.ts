import type { OtherTabs } from './ports.ts';

const CHANNEL = 'daybook-story';

/** Tells the other tabs of this Daybook when the story starts here. */
export function createOtherTabs(Channel: typeof BroadcastChannel | undefined): OtherTabs {
  if (!Channel) return { announceStart: () => undefined, onOtherStart: () => () => undefined };
  const channel = new Channel(CHANNEL);
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin.
    announceStart: () => channel.postMessage('start'),
    onOtherStart: (run) => {
      channel.addEventListener('message', run);
      return () => channel.close();
    },
  };
}
