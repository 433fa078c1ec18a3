import { Pause, Play, RotateCcw, type LucideIcon } from 'lucide-react';
import { useRef, type MouseEvent } from 'react';
import styles from './main-controls.module.css';
import type { PlayerState } from './player-state.ts';
import type { Player } from './player.ts';
import { isActive, partToResume, toggleStory } from './story-keys.ts';

interface MainControlsProps {
  /** Null while the story is loading. */
  readonly player: Player | null;
  readonly state: PlayerState;
}

/**
 * One big button that a child can hit, and a second one. The big button resumes where the listener stopped, so that a
 * press in the dark does not lose the place.
 */
export function MainControls({ player, state }: MainControlsProps) {
  const { phase, hindrance, activity } = state;
  const big = useRef<HTMLButtonElement>(null);
  const isPaused = isActive(state) && hindrance !== null;
  const canPause = phase === 'playing' && activity !== 'fading';

  function startOver() {
    player?.start();
    // This button disappears, so the focus must move.
    big.current?.focus();
  }

  return (
    <div className={styles['buttons']}>
      <button
        ref={big}
        type="button"
        className={styles['big']}
        disabled={!state.canStart}
        onClick={ignoringRepeats(() => player && toggleStory(player))}
      >
        {mainButtonLabel(state)}
      </button>
      {(isPaused || canPause) && (
        // One button with two labels, so that it keeps the focus.
        <SecondaryButton
          icon={isPaused ? Play : Pause}
          label={isPaused ? 'Resume' : 'Pause'}
          onPress={() => (isPaused ? player?.resume() : player?.pause())}
        />
      )}
      {partToResume(state) > 0 && (
        <SecondaryButton icon={RotateCcw} label="Start Adventure" onPress={startOver} />
      )}
    </div>
  );
}

function mainButtonLabel(state: PlayerState): string {
  if (isActive(state)) return 'Stop';
  const part = partToResume(state);
  return part > 0 ? `Continue with part ${part + 1}` : 'Start Adventure';
}

interface SecondaryButtonProps {
  readonly icon: LucideIcon;
  readonly label: string;
  readonly onPress: () => void;
}

function SecondaryButton({ icon: Icon, label, onPress }: SecondaryButtonProps) {
  return (
    <button type="button" className={styles['second']} onClick={ignoringRepeats(onPress)}>
      <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
      {label}
    </button>
  );
}

/** Counts several quick clicks of a child as one. */
function ignoringRepeats(press: () => void) {
  return ({ detail }: MouseEvent) => {
    if (detail < 2) press();
  };
}
