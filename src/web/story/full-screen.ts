import { useEffect, useState, type RefObject } from 'react';

export interface FullScreen {
  readonly isOn: boolean;
  readonly toggle: () => void;
}

/** An element's way over the whole screen and back; null where the browser has none. */
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
    // Refused: the picture stays as large as it is.
  }
}
