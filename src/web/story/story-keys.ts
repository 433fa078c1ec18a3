import { useEffect } from 'react';
import type { PlayerState } from './player-state.ts';
import type { Player } from './player.ts';

/** Escape stops; the space bar is the big button, wherever one is on the page. */
export function useStoryKeys(player: Player | null): void {
  useEffect(() => {
    if (!player) return undefined;
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.repeat) return;
      if (event.key === 'Escape') return isLayer(event.target) ? undefined : player.stop();
      if (event.key !== ' ' || isControl(event.target)) return;
      event.preventDefault();
      toggleStory(player);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [player]);
}

/** Stops what has started; otherwise goes on where one left off, or begins. */
export function toggleStory(player: Player): void {
  const state = player.state();
  if (isActive(state)) player.stop();
  else player.start(partToResume(state));
}

export function isActive({ phase }: PlayerState): boolean {
  return phase === 'starting' || phase === 'playing';
}

/** Where one left off, from 0; 0 while the story is on, for then there is nothing to go on with. */
export function partToResume(state: PlayerState): number {
  return isActive(state) ? 0 : (state.rememberedPart ?? 0);
}

/** An open list, menu or dialog is closed by Escape, and nothing else is ended. */
function isLayer(target: EventTarget | null): boolean {
  const layers = '[role=listbox], [role=menu], [role=dialog], [aria-expanded=true]';
  return target instanceof Element && target.closest(layers) !== null;
}

/** What has a use of its own for the space bar. */
function isControl(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest('a, button, input, textarea, select, summary, [role]:not([role=main])') !== null
  );
}
