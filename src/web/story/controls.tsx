import type { RefObject } from 'react';
import { MainControls } from './main-controls.tsx';
import { ChapterDots } from './chapter-dots.tsx';
import styles from './controls.module.css';
import { MoreControls } from './more-controls.tsx';
import type { PlayerState } from './player-state.ts';
import type { Player } from './player.ts';
import { isActive } from './story-keys.ts';

interface ControlsProps {
  /** Null while the story is loading. */
  readonly player: Player | null;
  readonly state: PlayerState;
  readonly partCount: number;
  readonly page: RefObject<HTMLElement | null>;
  readonly showsAll: boolean;
  readonly onShowAll: (showsAll: boolean) => void;
}

const NOTICES = {
  'start-blocked': 'The browser wants to be asked again: please press the button once more.',
  'part-failed': 'This part has no sound right now. The story continues.',
  waiting: 'The sound is on its way…',
  blocked: 'The browser waits for you: press Resume.',
  interrupted: 'Interrupted. Press Resume to continue.',
  paused: 'Paused.',
} as const;

/** All controls of the player, and its notices. */
export function Controls({ player, state, partCount, page, showsAll, onShowAll }: ControlsProps) {
  const said = state.hindrance ?? state.notice;
  return (
    <div className={styles['controls']}>
      {partCount > 0 && (
        <div className={styles['place']}>
          <p role="status">{state.revealedCount > 0 ? `Part ${state.partIndex + 1} of ${partCount}` : ''}</p>
          <ChapterDots state={state} count={partCount} onJump={(index) => player?.jumpTo(index)} />
        </div>
      )}
      <MainControls player={player} state={state} />
      <p role="status" className={styles['said']}>
        {said ? NOTICES[said] : ''}
      </p>
      {partCount > 0 && (
        <MoreControls
          player={player}
          state={state}
          isOn={isActive(state)}
          page={page}
          showsAll={showsAll}
          onShowAll={onShowAll}
        />
      )}
    </div>
  );
}
