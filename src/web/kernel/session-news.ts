const CHANNEL = 'daybook-session';

let shared: BroadcastChannel | null = null;
const channel = () => (shared ??= new BroadcastChannel(CHANNEL));

/** Tells this browser's other tabs that its session is another one, or ended. */
export function tellOtherTabs(): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin.
  channel().postMessage('changed');
}

/** Hears of what other tabs tell. */
export function onOtherTabs(run: () => void): void {
  channel().addEventListener('message', run);
}
