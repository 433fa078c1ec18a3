const CHANNEL_NAME = 'daybook-session';

let openedChannel: BroadcastChannel | null = null;
const openChannel = () => (openedChannel ??= new BroadcastChannel(CHANNEL_NAME));

/** Tells the other tabs of this browser that the session has changed or ended. */
export function announceSessionChange(): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin.
  openChannel().postMessage('changed');
}

/** Runs when another tab has changed the session. */
export function onSessionChange(run: () => void): void {
  openChannel().addEventListener('message', run);
}
