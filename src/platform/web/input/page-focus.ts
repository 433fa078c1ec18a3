import { useSyncExternalStore } from 'react';

/** Whether the page is visible and has the focus, so that someone is probably reading it. */
export function usePageFocus(): boolean {
  return useSyncExternalStore(subscribe, isPageFocused);
}

function isPageFocused(): boolean {
  return document.visibilityState === 'visible' && document.hasFocus();
}

function subscribe(notify: () => void): () => void {
  window.addEventListener('focus', notify);
  window.addEventListener('blur', notify);
  document.addEventListener('visibilitychange', notify);
  return () => {
    window.removeEventListener('focus', notify);
    window.removeEventListener('blur', notify);
    document.removeEventListener('visibilitychange', notify);
  };
}
