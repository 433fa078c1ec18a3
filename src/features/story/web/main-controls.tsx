import { Pause, Play, RotateCcw, type LucideIcon } from 'lucide-react';
import { useRef, type MouseEvent } from 'react';
import styles from './main-controls.module.css';
import { isActive, type PlayerState } from './player/player-state.ts';
import type { Player } from './player/player.ts';
import { partToResume, toggleStory } from './story-keys.ts';

interface MainControlsProps {
  /** Null while the story is loading. */
  readonly player: Player | null;
  readonly state: PlayerState;
  readonly onRetry: (() => void) | null;
}

/**
 * The big button with a place on each side: starting over on the left, pausing on the right. The places stay when they
 * are empty, so that a finger never meets another button than before. The big button resumes where the listener
 * stopped, so that a press in the dark does not lose the place.
 */
export function MainControls({ player, state, onRetry }: MainControlsProps) {
  const big = useRef<HTMLButtonElement>(null);

  function startOver() {
    player?.start();
    // This button disappears, so the focus must move.
    big.current?.focus();
  }

  return (
    <div className={styles['buttons']}>
      <div>
        {partToResume(state) > 0 && (
          <SideButton icon={RotateCcw} label="Start Adventure" onPress={startOver} />
        )}
        {onRetry && <SideButton icon={RotateCcw} label="Try again" onPress={onRetry} />}
      </div>
      <button
        ref={big}
        type="button"
        className={styles['big']}
        disabled={!state.canStart}
        onClick={ignoringRepeats(() => player && toggleStory(player))}
      >
        {mainButtonLabel(state)}
      </button>
      <div>{isActive(state) && <PauseButton player={player} state={state} />}</div>
    </div>
  );
}

function mainButtonLabel(state: PlayerState): string {
  if (isActive(state)) return 'Stop';
  const part = partToResume(state);
  return part > 0 ? `Continue with part ${part + 1}` : 'Start Adventure';
}

/** One button with two labels, so that it keeps the focus. */
function PauseButton({ player, state }: Pick<MainControlsProps, 'player' | 'state'>) {
  const { phase, pauseReason, activity } = state;
  if (pauseReason !== null) return <SideButton icon={Play} label="Resume" onPress={() => player?.resume()} />;
  const canPause = phase === 'playing' && activity !== 'fading';
  return <SideButton icon={Pause} label="Pause" disabled={!canPause} onPress={() => player?.pause()} />;
}

interface SideButtonProps {
  readonly icon: LucideIcon;
  readonly label: string;
  readonly disabled?: boolean;
  readonly onPress: () => void;
}

function SideButton({ icon: Icon, label, disabled = false, onPress }: SideButtonProps) {
  return (
    <button type="button" className={styles['side']} disabled={disabled} onClick={ignoringRepeats(onPress)}>
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
