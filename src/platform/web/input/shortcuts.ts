import { useEffect, useEffectEvent } from 'react';
import { isFocusFree } from './route-focus.ts';
import { typeAhead } from '../loading/type-ahead.ts';

const DISABLED_KEY = 'shortcuts-off';
/** On every screen that has them, these lead to a field: to add something, and to search. */
const OPENS_FIELD = /^[n/]$/;

/** Single-key shortcuts can be turned off, because speech input may trigger them by accident (WCAG 2.1.4). */
export function areShortcutsEnabled(): boolean {
  return localStorage.getItem(DISABLED_KEY) === null;
}

export function setShortcutsEnabled(on: boolean): void {
  if (on) localStorage.removeItem(DISABLED_KEY);
  else localStorage.setItem(DISABLED_KEY, '');
}

type Actions = Readonly<Record<string, () => void>>;

/**
 * Runs an action when its key is pressed anywhere on the screen, except while typing or in a dialog. The `unfocused`
 * actions run only if no element has the focus that could use the key itself.
 */
export function useShortcuts(anywhere: Actions, unfocused: Actions = {}): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const action = anywhere[event.key] ?? (isFocusFree() ? unfocused[event.key] : undefined);
    if (!action || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (!areShortcutsEnabled() || isTyping(event.composedPath()[0])) return;
    event.preventDefault();
    action();
    if (OPENS_FIELD.test(event.key)) typeAhead();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}

const INPUTS_WITHOUT_TEXT = ['radio', 'checkbox', 'file'];

/** `target`: where the key was pressed, also inside of a shadow root. */
function isTyping(target: EventTarget | undefined): boolean {
  if (!(target instanceof HTMLElement)) return false;
  const types = target instanceof HTMLInputElement && !INPUTS_WITHOUT_TEXT.includes(target.type);
  return (
    types ||
    target instanceof HTMLTextAreaElement ||
    target.closest('dialog, [role="dialog"], [role="menu"], [role="listbox"]') !== null
  );
}
