import { useEffect, useState, type RefObject } from 'react';

export interface FullScreen {
  readonly isOn: boolean;
  readonly toggle: () => void;
}

/** Shows an element on the full screen; null if the browser cannot. */
export function useFullScreen(element: RefObject<HTMLElement | null>): FullScreen | null {
  const [isOn, setIsOn] = useState(false);
  useEffect(() => {
    const onChange = () => setIsOn(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', onChange);
    return () => document.removeEventListener('fullscreenchange', onChange);
  }, []);
  if (!document.fullscreenEnabled) return null;
  return { isOn, toggle: () => void change(element.current, isOn) };
}

async function change(element: HTMLElement | null, isOn: boolean): Promise<void> {
  try {
    await (isOn ? document.exitFullscreen() : element?.requestFullscreen());
  } catch {
    // Refused: nothing changes.
  }
}
