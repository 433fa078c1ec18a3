import { BookOpenText, Maximize, Minimize, Moon, Volume2 } from 'lucide-react';
import { useState, type RefObject } from 'react';
import { Select } from '#platform/web/ui/fields/select.tsx';
import { useFullScreen } from '#platform/web/view/full-screen.ts';
import { isVolumeFixed } from './player/browser.ts';
import styles from './more-controls.module.css';
import type { PlayerState } from './player/player-state.ts';
import type { Player } from './player/player.ts';
import { useTimeLeft } from './time-left.ts';

interface MoreControlsProps {
  readonly player: Player | null;
  readonly state: PlayerState;
  readonly page: RefObject<HTMLElement | null>;
  readonly hasText: boolean;
  readonly showsAll: boolean;
  readonly onShowAll: (showsAll: boolean) => void;
}

const ICON_PROPS = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** Controls for grown-ups, less prominent than the big button. */
export function MoreControls({ player, state, page, hasText, showsAll, onShowAll }: MoreControlsProps) {
  const [isFixed] = useState(isVolumeFixed);
  const fullScreen = useFullScreen(page);
  return (
    <div className={styles['extras']} role="group" aria-label="More">
      <SleepTimer player={player} state={state} />
      {!isFixed && (
        <label className={styles['volume']}>
          <Volume2 {...ICON_PROPS} />
          <input
            type="range"
            aria-label="Volume"
            min="0"
            max="100"
            value={Math.round(state.volume * 100)}
            disabled={player === null}
            onChange={(event) => player?.setVolume(Number(event.target.value) / 100)}
          />
        </label>
      )}
      <button type="button" aria-pressed={showsAll} disabled={!hasText} onClick={() => onShowAll(!showsAll)}>
        <BookOpenText {...ICON_PROPS} />
        Show all text
      </button>
      {fullScreen.isPossible && (
        <button type="button" aria-pressed={fullScreen.isOn} onClick={fullScreen.toggle}>
          {fullScreen.isOn ? <Minimize {...ICON_PROPS} /> : <Maximize {...ICON_PROPS} />}
          Full screen
        </button>
      )}
    </div>
  );
}

const SLEEP_CHOICES = [
  { value: 'off', label: 'Sleep timer off' },
  { value: '2', label: '2 minutes' },
  { value: '5', label: '5 minutes' },
  { value: '10', label: '10 minutes' },
  { value: '30', label: '30 minutes' },
] as const;
type SleepChoice = (typeof SLEEP_CHOICES)[number]['value'];

/** The time left takes the place of the moon. */
function SleepTimer({ player, state }: Pick<MoreControlsProps, 'player' | 'state'>) {
  const timeLeft = useTimeLeft(state.sleepsAt);
  const value = SLEEP_CHOICES.find((choice) => choice.value === String(state.sleepMinutes))?.value ?? 'off';
  return (
    <span className={styles['sleep']}>
      {timeLeft === null ? (
        <Moon {...ICON_PROPS} />
      ) : (
        // Without updates for screen readers, which would talk over the voice.
        <span role="timer" aria-label="Time until sleep">
          {timeLeft}
        </span>
      )}
      <Select<SleepChoice>
        label="Sleep timer"
        options={SLEEP_CHOICES}
        value={value}
        disabled={player === null}
        onChange={(choice) => player?.setSleepTimer(choice === 'off' ? null : Number(choice))}
      />
    </span>
  );
}
