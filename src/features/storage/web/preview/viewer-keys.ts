import { useEffect, useEffectEvent, type RefObject } from 'react';
import { areShortcutsEnabled } from '#platform/web/input/shortcuts.ts';

const USES_KEYS = 'input, textarea, select, audio, video';

/**
 * Runs an action when its key is pressed in the dialog around an element, except where the key has a meaning already.
 * @param first before the same key of those that are not
 */
export function useViewerKeys(
  inside: RefObject<Element | null>,
  actions: Readonly<Record<string, (() => void) | undefined>>,
  first = false,
): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, target } = event;
    const action = actions[key];
    if (!action || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (!(target instanceof Element) || target.matches(USES_KEYS) || scrollsSideways(target)) return;
    // Not in a dialog above it.
    if (target.closest('[role="dialog"]')?.contains(inside.current) !== true) return;
    if (key.length === 1 && !areShortcutsEnabled()) return;
    event.preventDefault();
    action();
  });
  useEffect(() => {
    const target = first ? window : document;
    const listener = (event: Event) => onKey(event as KeyboardEvent);
    // The dialog lets no arrow key out.
    target.addEventListener('keydown', listener, { capture: true });
    return () => target.removeEventListener('keydown', listener, { capture: true });
  }, [first]);
}

function scrollsSideways({ role, scrollWidth, clientWidth }: Element): boolean {
  return role === 'region' && scrollWidth > clientWidth;
}
