import type { RefObject } from 'react';
import { ChapterDots } from './chapter-dots.tsx';
import styles from './controls.module.css';
import { MainControls } from './main-controls.tsx';
import { MoreControls } from './more-controls.tsx';
import type { PlayerState } from './player/player-state.ts';
import type { Player } from './player/player.ts';

interface ControlsProps {
  /** Null while the story is loading. */
  readonly player: Player | null;
  readonly state: PlayerState;
  readonly partCount: number;
  readonly page: RefObject<HTMLElement | null>;
  readonly showsAll: boolean;
  readonly onShowAll: (showsAll: boolean) => void;
  /** Requests the story again; null unless loading it has failed. */
  readonly onRetry: (() => void) | null;
}

const MESSAGES = {
  'start-blocked': 'The browser blocked the sound. Please press again.',
  'part-failed': 'This part has no sound; the story continues.',
  waiting: 'The sound is on its way…',
  blocked: 'The browser blocked the sound. Press Resume.',
  interrupted: 'Interrupted. Press Resume to continue.',
  paused: 'Paused.',
} as const;

/** All controls of the player, and its messages. Each has its place in every state, so that nothing moves. */
export function Controls({ player, state, partCount, page, showsAll, onShowAll, onRetry }: ControlsProps) {
  const message = state.pauseReason ?? state.notice;
  return (
    <div className={styles['controls']}>
      <div className={styles['bar']}>
        <div className={styles['status']}>
          <p role="status">{state.revealedCount > 0 ? `Part ${state.partIndex + 1} of ${partCount}` : ''}</p>
          <p role="status">{message ? MESSAGES[message] : ''}</p>
        </div>
        <ChapterDots state={state} count={partCount} onJump={(index) => player?.jumpTo(index)} />
        <MainControls player={player} state={state} onRetry={onRetry} />
      </div>
      <MoreControls
        player={player}
        state={state}
        page={page}
        hasText={partCount > 0}
        showsAll={showsAll}
        onShowAll={onShowAll}
      />
    </div>
  );
}
