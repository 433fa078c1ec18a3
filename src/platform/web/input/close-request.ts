import { useEffect, useEffectEvent } from 'react';

/** https://developer.mozilla.org/docs/Web/API/CloseWatcher, which TypeScript does not know yet. */
declare const CloseWatcher: new () => EventTarget & { readonly destroy: () => void };

/**
 * Ends a mode by the back button of a phone and by Escape, where the browser has close watchers. Only what was opened last
 * is closed; an Escape that is handled, as dialogs and menus do, closes nothing else.
 */
export function useCloseRequest(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!isOpen || !('CloseWatcher' in window)) return;
    const watcher = new CloseWatcher();
    watcher.addEventListener('close', () => close());
    return () => watcher.destroy();
  }, [isOpen]);
}
