import type { Story } from '#contract/story.ts';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { createBrowserPlayer } from './browser-player.ts';
import { createPlayerSlot, type CurrentPlayer } from './player-slot.ts';

/** The player of a story for as long as the screen is open; none while the story is on its way. */
export function useStoryPlayer(story: Story | undefined): CurrentPlayer {
  const [slot] = useState(() => createPlayerSlot(createBrowserPlayer, { window, document }));
  useEffect(() => (story ? slot.open(story) : undefined), [slot, story]);
  return useSyncExternalStore(slot.subscribe, slot.current);
}
