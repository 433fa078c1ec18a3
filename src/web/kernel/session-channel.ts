const CHANNEL_NAME = 'daybook-session';

let openedChannel: BroadcastChannel | null = null;
const openChannel = () => (openedChannel ??= new BroadcastChannel(CHANNEL_NAME));

/** Tells this browser's other tabs that its session is another one, or ended. */
export function announceSessionChange(): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin.
  openChannel().postMessage('changed');
}

/** Hears of what other tabs tell. */
export function onSessionChange(run: () => void): void {
  openChannel().addEventListener('message', run);
}
