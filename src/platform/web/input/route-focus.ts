import { useEffect, useRef } from 'react';

const MAIN_ID = 'main';

/** Moves the focus to the content of the screen, as a click on it would. */
export function focusMain(): void {
  document.getElementById(MAIN_ID)?.focus();
}

let hadFocus = false;

/** The ref of the content. When a screen replaces the sign that it is loading, and that had the focus, it gets it. */
export function takeOverFocus(main: HTMLElement): () => void {
  if (hadFocus && isFocusFree()) main.focus({ preventScroll: true });
  return () => {
    hadFocus = document.activeElement === main;
    // Only for what React shows in the same step.
    queueMicrotask(() => (hadFocus = false));
  };
}

/** Whether no control has the focus, only the page or its content. */
export function isFocusFree(): boolean {
  const { activeElement } = document;
  return activeElement === null || activeElement === document.body || activeElement.id === MAIN_ID;
}

function isFocusInFrame(): boolean {
  return document.activeElement?.closest('header, footer') != null;
}

/** Where the focus goes when a menu closes: to the new screen if a link was followed, otherwise back to its button. */
export function focusAfterMenu(openedOn: string, button: HTMLElement | null): HTMLElement | null {
  return location.pathname === openedOn ? button : document.getElementById(MAIN_ID);
}

/**
 * Moves the focus to the screen of a new path, or to a new part of it, so that it is read from its beginning; a control
 * of the screen keeps it.
 */
export function useRouteFocus(path: string): void {
  const former = useRef(path);
  useEffect(() => {
    if (former.current === path) return;
    former.current = path;
    if (isFocusFree() || isFocusInFrame()) document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
  }, [path]);
}
