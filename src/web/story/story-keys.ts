import { useEffect } from 'react';
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
      pressBigButton(player);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [player]);
}

/** Starts, or stops what has started. */
export function pressBigButton(player: Player): void {
  const { phase } = player.state();
  if (phase === 'starting' || phase === 'playing') player.stop();
  else player.start();
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
