import { Pause, Play } from 'lucide-react';
import type { RefObject } from 'react';
import { ChapterDots } from './chapter-dots.tsx';
import styles from './controls.module.css';
import { Extras } from './extras.tsx';
import type { PlayerState } from './player-state.ts';
import type { Player } from './player.ts';
import { pressBigButton } from './story-keys.ts';

interface ControlsProps {
  /** None while the story is on its way. */
  readonly player: Player | null;
  readonly state: PlayerState;
  readonly partCount: number;
  readonly page: RefObject<HTMLElement | null>;
  readonly showsAll: boolean;
  readonly onShowAll: (showsAll: boolean) => void;
}

const sentences = {
  'start-blocked': 'The browser wants to be asked again: please press Start Adventure once more.',
  'part-failed': 'This part has no sound right now. The story goes on.',
  waiting: 'The sound is on its way…',
  blocked: 'The browser waits for you: press Resume.',
  interrupted: 'Interrupted. Press Resume to go on.',
  paused: 'Paused.',
} as const;

/** One big button that a child can hit, and the small things around it. */
export function Controls({ player, state, partCount, page, showsAll, onShowAll }: ControlsProps) {
  const { phase, hindrance, notice, activity, rememberedPart } = state;
  const isOn = phase === 'starting' || phase === 'playing';
  const said = hindrance ?? notice;
  return (
    <div className={styles['controls']}>
      {partCount > 0 && (
        <div className={styles['place']}>
          <p role="status">{state.revealedCount > 0 ? `Part ${state.partIndex + 1} of ${partCount}` : ''}</p>
          <ChapterDots state={state} count={partCount} onJump={(index) => player?.jumpTo(index)} />
        </div>
      )}
      <div className={styles['buttons']}>
        <button
          type="button"
          className={styles['big']}
          disabled={!state.canStart}
          // However often a child hits it at once: that is one press.
          onClick={({ detail }) => detail < 2 && player && pressBigButton(player)}
        >
          {isOn ? 'Stop' : 'Start Adventure'}
        </button>
        {isOn && hindrance && (
          <button type="button" className={styles['second']} onClick={() => player?.resume()}>
            <Play size={20} strokeWidth={1.75} aria-hidden="true" />
            Resume
          </button>
        )}
        {phase === 'playing' && !hindrance && activity !== 'fading' && (
          <button type="button" className={styles['second']} onClick={() => player?.pause()}>
            <Pause size={20} strokeWidth={1.75} aria-hidden="true" />
            Pause
          </button>
        )}
        {!isOn && rememberedPart !== null && rememberedPart > 0 && (
          <button type="button" className={styles['second']} onClick={() => player?.start(rememberedPart)}>
            <Play size={20} strokeWidth={1.75} aria-hidden="true" />
            Go on with part {rememberedPart + 1}
          </button>
        )}
      </div>
      <p role="status" className={styles['said']}>
        {said ? sentences[said] : ''}
      </p>
      {partCount > 0 && (
        <Extras
          player={player}
          state={state}
          isOn={isOn}
          page={page}
          showsAll={showsAll}
          onShowAll={onShowAll}
        />
      )}
    </div>
  );
}
