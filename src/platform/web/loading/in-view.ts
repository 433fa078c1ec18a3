import { useEffect, useRef, useState, type RefObject } from 'react';

/** Whether an element has come into view, or near it; from then on it stays so. */
export function useSeen<Found extends HTMLElement>(): { ref: RefObject<Found | null>; isSeen: boolean } {
  const ref = useRef<Found>(null);
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (ref.current === null || isSeen) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
      },
      { rootMargin: '100px' },
    );
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [isSeen]);
  return { ref, isSeen };
}
