import { useEffect, useEffectEvent } from 'react';

const OFF_KEY = 'shortcuts-off';

/** Single keys can be turned off, because speech input may press them by accident (WCAG 2.1.4). */
export function shortcutsOn(): boolean {
  return localStorage.getItem(OFF_KEY) === null;
}

export function turnShortcuts(on: boolean): void {
  if (on) localStorage.removeItem(OFF_KEY);
  else localStorage.setItem(OFF_KEY, '');
}

/** Runs an action when its key is pressed anywhere on the screen, except while typing or in a dialog. */
export function useShortcuts(actions: Readonly<Record<string, () => void>>): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const action = actions[event.key];
    if (!action || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (!shortcutsOn() || isTyping(event.target)) return;
    event.preventDefault();
    action();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  const types = target instanceof HTMLInputElement && target.type !== 'radio' && target.type !== 'checkbox';
  return (
    types ||
    target instanceof HTMLTextAreaElement ||
    target.closest('[role="dialog"], [role="menu"], [role="listbox"]') !== null
  );
}
