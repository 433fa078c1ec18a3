import { useEffect } from 'react';
import { isActive, type PlayerState } from './player/player-state.ts';
import type { Player } from './player/player.ts';

/** Escape stops the story; the space bar acts as the big button. */
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

/** Stops a playing story; otherwise resumes or starts it. */
export function toggleStory(player: Player): void {
  const state = player.state();
  if (isActive(state)) player.stop();
  else player.start(partToResume(state));
}

/** The index of the part to resume; 0 if there is none or the story plays. */
export function partToResume(state: PlayerState): number {
  return isActive(state) ? 0 : (state.rememberedPart ?? 0);
}

/** Escape closes an open list, menu or dialog instead of stopping the story. */
function isLayer(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  // Browsers without `:open` send the page no keys while their list is open.
  const isOpenList = CSS.supports('selector(:open)') && target.closest('select:open') !== null;
  return isOpenList || target.closest('[role=menu], [role=dialog], [aria-expanded=true]') !== null;
}

/** Elements that use the space bar themselves. */
function isControl(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest('a, button, input, textarea, select, summary, [role]:not([role=main])') !== null
  );
}
