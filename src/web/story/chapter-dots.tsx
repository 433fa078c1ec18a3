import styles from './chapter-dots.module.css';
import type { PlayerState } from './player-state.ts';

interface ChapterDotsProps {
  readonly state: PlayerState;
  readonly count: number;
  readonly onJump: (index: number) => void;
}

/** A dot for each part; a click plays it. */
export function ChapterDots({ state, count, onJump }: ChapterDotsProps) {
  return (
    <ol className={styles['dots']} aria-label="Parts">
      {Array.from({ length: count }, (_, index) => (
        <li key={index}>
          <button
            type="button"
            aria-label={`Part ${index + 1}`}
            aria-current={state.revealedCount > 0 && index === state.partIndex ? 'step' : undefined}
            data-revealed={index < state.revealedCount || undefined}
            disabled={!state.canStart}
            onClick={() => onJump(index)}
          />
        </li>
      ))}
    </ol>
  );
}
