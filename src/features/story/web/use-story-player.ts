import type { Story } from '../contract/story.ts';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { createBrowserPlayer, type BrowserPlayer } from './player/browser-player.ts';
import { INITIAL_STATE, type PlayerState } from './player/player-state.ts';
import type { Player } from './player/player.ts';

/** The story's player while the screen is open; null while the story is loading. */
export function useStoryPlayer(story: Story | undefined): CurrentPlayer {
  const [slot] = useState(() => createPlayerSlot(createBrowserPlayer, { window, document }));
  useEffect(() => (story ? slot.open(story) : undefined), [slot, story]);
  return useSyncExternalStore(slot.subscribe, slot.current);
}

export interface CurrentPlayer {
  readonly player: Player | null;
  readonly state: PlayerState;
}

export interface PlayerSlot {
  readonly subscribe: (listener: () => void) => () => void;
  readonly current: () => CurrentPlayer;
  /** Creates a player for the story. Returns a function that disposes of it. */
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
      // The page comes back from the back/forward cache.
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
