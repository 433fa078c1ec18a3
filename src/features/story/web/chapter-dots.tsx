import { useEffect, useRef } from 'react';
import styles from './chapter-dots.module.css';
import type { PlayerState } from './player/player-state.ts';

interface ChapterDotsProps {
  readonly state: PlayerState;
  readonly count: number;
  readonly onJump: (index: number) => void;
}

/** A dot for each part; a click plays it. A long story scrolls sideways, so that the dots never need a second line. */
export function ChapterDots({ state, count, onJump }: ChapterDotsProps) {
  const list = useRef<HTMLOListElement>(null);
  const { partIndex } = state;
  useEffect(() => {
    const dots = list.current;
    const dot = dots?.children[partIndex];
    // `scrollIntoView` would also scroll the page.
    if (dots && dot instanceof HTMLElement) {
      dots.scrollLeft = dot.offsetLeft - (dots.clientWidth - dot.offsetWidth) / 2;
    }
  }, [partIndex]);

  return (
    <ol ref={list} className={styles['dots']} aria-label="Parts">
      {Array.from({ length: count }, (_, index) => (
        <li key={index}>
          <button
            type="button"
            aria-label={`Part ${index + 1}`}
            aria-current={state.revealedCount > 0 && index === partIndex ? 'step' : undefined}
            data-revealed={index < state.revealedCount || undefined}
            disabled={!state.canStart}
            onClick={() => onJump(index)}
          />
        </li>
      ))}
    </ol>
  );
}
