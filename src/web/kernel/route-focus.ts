import { useEffect, useRef } from 'react';

const MAIN_ID = 'main';

/** Moves the focus to the content of the screen, as a click on it would. */
export function focusMain(): void {
  document.getElementById(MAIN_ID)?.focus();
}

/** Whether no control has the focus, only the page or its content. */
export function isFocusFree(): boolean {
  const { activeElement } = document;
  return activeElement === null || activeElement === document.body || activeElement.id === MAIN_ID;
}

/** Moves the focus to the new screen if the link that led to it is gone, so that it is read from its beginning. */
export function useRouteFocus(pathname: string): void {
  const former = useRef(pathname);
  useEffect(() => {
    if (former.current === pathname) return;
    former.current = pathname;
    if (isFocusFree()) document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
  }, [pathname]);
}
