import { Pause, Play, RotateCcw, type LucideIcon } from 'lucide-react';
import { useRef, type MouseEvent } from 'react';
import styles from './main-controls.module.css';
import type { PlayerState } from './player-state.ts';
import type { Player } from './player.ts';
import { isActive, partToResume, toggleStory } from './story-keys.ts';

interface MainControlsProps {
  /** None while the story is on its way. */
  readonly player: Player | null;
  readonly state: PlayerState;
}

/**
 * One big button that a child can hit, and a second one. Whoever left off in the middle goes on by the big one: a hit
 * in the dark must not lose the place.
 */
export function MainControls({ player, state }: MainControlsProps) {
  const { phase, hindrance, activity } = state;
  const big = useRef<HTMLButtonElement>(null);
  const isPaused = isActive(state) && hindrance !== null;
  const canPause = phase === 'playing' && activity !== 'fading';

  function startOver() {
    player?.start();
    // This button goes, and the focus would go with it.
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
        // One button of two names, so that the focus stays on it.
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
  return part > 0 ? `Go on with part ${part + 1}` : 'Start Adventure';
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

/** However often a child hits a button at once: that is one press. */
function ignoringRepeats(press: () => void) {
  return ({ detail }: MouseEvent) => {
    if (detail < 2) press();
  };
}
