import { useEffect, useState, type RefObject } from 'react';

/** Shows an element on the whole screen, where browsers can: phones from Apple cannot. */
export function useFullScreen(element: RefObject<HTMLElement | null>) {
  const [isOn, setOn] = useState(false);
  useEffect(() => {
    const update = () => setOn(element.current !== null && document.fullscreenElement === element.current);
    document.addEventListener('fullscreenchange', update);
    return () => document.removeEventListener('fullscreenchange', update);
  }, [element]);
  return {
    isPossible: document.fullscreenEnabled,
    isOn,
    toggle() {
      const change = isOn ? document.exitFullscreen() : element.current?.requestFullscreen();
      // The browser has refused it, and shows the page as before.
      change?.catch(() => undefined);
    },
  };
}
