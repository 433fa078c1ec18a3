// The story on lock screens and media keys.
import type { Story } from '../../contract/story.ts';
import type { Player } from './player.ts';

const ACTIONS = ['play', 'pause', 'stop', 'nexttrack', 'previoustrack'] as const;

/** Keeps the media session in step with the player. Returns a function that ends this. */
export function syncMediaSession(
  session: MediaSession | undefined,
  player: Player,
  story: Story,
): () => void {
  if (!session) return () => undefined;
  let shown: number | null = null;

  function show(partIndex: number): void {
    if (!session || shown === partIndex) return;
    shown = partIndex;
    const image = story.parts[partIndex]?.image ?? '';
    session.metadata = new MediaMetadata({
      title: story.title,
      artist: `Part ${partIndex + 1} of ${story.parts.length}`,
      artwork: image === '' ? [] : [{ src: new URL(image, location.href).href }],
    });
    setHandlers(player, session);
  }

  function clear(): void {
    if (!session || shown === null) return;
    shown = null;
    session.metadata = null;
    session.playbackState = 'none';
    for (const action of ACTIONS) setHandler(session, action, null);
  }

  function update(): void {
    const { phase, pauseReason, partIndex } = player.state();
    if (phase !== 'playing' && phase !== 'starting') return clear();
    show(partIndex);
    if (session) session.playbackState = pauseReason ? 'paused' : 'playing';
  }

  const unsubscribe = player.subscribe(update);
  return () => {
    unsubscribe();
    clear();
  };
}

function setHandlers(player: Player, session: MediaSession): void {
  const handlers: Record<(typeof ACTIONS)[number], () => void> = {
    play: player.resume,
    pause: player.pause,
    stop: player.stop,
    nexttrack: () => player.jumpTo(player.state().partIndex + 1),
    previoustrack: () => player.jumpTo(Math.max(0, player.state().partIndex - 1)),
  };
  for (const action of ACTIONS) setHandler(session, action, handlers[action]);
}

function setHandler(session: MediaSession, action: MediaSessionAction, run: (() => void) | null): void {
  try {
    session.setActionHandler(action, run);
  } catch {
    // Some browsers do not support all actions.
  }
}
