// Where the screen finds its player: a new one for each visit of the page, none in between.
import type { Story } from '#contract/story.ts';
import type { BrowserPlayer } from './browser-player.ts';
import { INITIAL_STATE, type PlayerState } from './player-state.ts';
import type { Player } from './player.ts';

export interface CurrentPlayer {
  readonly player: Player | null;
  readonly state: PlayerState;
}

export interface PlayerSlot {
  readonly subscribe: (listener: () => void) => () => void;
  readonly current: () => CurrentPlayer;
  /** Puts a player of that story in; answers how to take it out. */
  readonly open: (story: Story) => () => void;
}

export interface PageEvents {
  readonly window: EventTarget;
  readonly document: EventTarget & { readonly visibilityState: DocumentVisibilityState };
}

const NO_PLAYER: CurrentPlayer = { player: null, state: INITIAL_STATE };

export function createPlayerSlot(make: (story: Story) => BrowserPlayer, page: PageEvents): PlayerSlot {
  const listeners = new Set<() => void>();
  let inUse: BrowserPlayer | null = null;
  let current = NO_PLAYER;

  function show(next: CurrentPlayer): void {
    current = next;
    for (const listener of listeners) listener();
  }

  function fill(story: Story): void {
    leave();
    const made = make(story);
    inUse = made;
    const { player } = made;
    player.subscribe(() => inUse === made && show({ player, state: player.state() }));
    show({ player, state: player.state() });
  }

  function leave(): void {
    inUse?.dispose();
    inUse = null;
  }

  const wake = (): void => inUse?.player.wake();

  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    current: () => current,
    open: (story) => {
      const left = new AbortController();
      const { signal } = left;
      const onVisibility = (): void => (page.document.visibilityState === 'visible' ? wake() : undefined);
      page.document.addEventListener('visibilitychange', onVisibility, { signal });
      page.window.addEventListener('pointerdown', wake, { signal });
      page.window.addEventListener('keydown', wake, { signal });
      page.window.addEventListener('pagehide', leave, { signal });
      // The browser kept the page as it was left, and shows it again.
      const onReturn = (event: Event): void => (isFromCache(event) ? fill(story) : undefined);
      page.window.addEventListener('pageshow', onReturn, { signal });
      fill(story);
      return () => {
        left.abort();
        leave();
        show(NO_PLAYER);
      };
    },
  };
}

function isFromCache(event: Event): boolean {
  return 'persisted' in event && event.persisted === true;
}
