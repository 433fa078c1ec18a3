import { BookOpenText, Maximize, Minimize, Moon, Volume2 } from 'lucide-react';
import { Select } from '../ui/select.tsx';
import styles from './more-controls.module.css';
import type { PlayerState } from './player-state.ts';
import type { Player } from './player.ts';
import { isVolumeFixed } from './browser.ts';
import { useEffect, useState, type RefObject } from 'react';

interface MoreControlsProps {
  readonly player: Player | null;
  readonly state: PlayerState;
  readonly isOn: boolean;
  readonly page: RefObject<HTMLElement | null>;
  readonly showsAll: boolean;
  readonly onShowAll: (showsAll: boolean) => void;
}

const SLEEP_CHOICES = [
  { value: 'off', label: 'Sleep timer off' },
  { value: '2', label: 'Sleep in 2 minutes' },
  { value: '5', label: 'Sleep in 5 minutes' },
  { value: '10', label: 'Sleep in 10 minutes' },
  { value: '30', label: 'Sleep in 30 minutes' },
] as const;
type SleepChoice = (typeof SLEEP_CHOICES)[number]['value'];

const ICON_PROPS = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** Controls for grown-ups, less prominent than the big button. */
export function MoreControls({ player, state, isOn, page, showsAll, onShowAll }: MoreControlsProps) {
  const [sleep, setSleep] = useState<SleepChoice>('off');
  const [isFixed] = useState(isVolumeFixed);
  const fullScreen = useFullScreen(page);
  return (
    <div className={styles['extras']} role="group" aria-label="More">
      {isOn && (
        <span className={styles['sleep']}>
          <Moon {...ICON_PROPS} />
          <Select
            label="Sleep timer"
            options={SLEEP_CHOICES}
            value={state.sleepsAt === null ? 'off' : sleep}
            onChange={(choice) => {
              setSleep(choice);
              player?.setSleepTimer(choice === 'off' ? null : Number(choice));
            }}
          />
        </span>
      )}
      {!isFixed && (
        <label className={styles['volume']}>
          <Volume2 {...ICON_PROPS} />
          <input
            type="range"
            aria-label="Volume"
            min="0"
            max="100"
            value={Math.round(state.volume * 100)}
            onChange={(event) => player?.setVolume(Number(event.target.value) / 100)}
          />
        </label>
      )}
      <button type="button" aria-pressed={showsAll} onClick={() => onShowAll(!showsAll)}>
        <BookOpenText {...ICON_PROPS} />
        Show all text
      </button>
      {fullScreen && (
        <button type="button" aria-pressed={fullScreen.isOn} onClick={fullScreen.toggle}>
          {fullScreen.isOn ? <Minimize {...ICON_PROPS} /> : <Maximize {...ICON_PROPS} />}
          Full screen
        </button>
      )}
    </div>
  );
}

export interface FullScreen {
  readonly isOn: boolean;
  readonly toggle: () => void;
}

/** Shows an element on the full screen; null if the browser cannot. */
export function useFullScreen(element: RefObject<HTMLElement | null>): FullScreen | null {
  const [isOn, setIsOn] = useState(false);
  useEffect(() => {
    const onChange = () => setIsOn(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', onChange);
    return () => document.removeEventListener('fullscreenchange', onChange);
  }, []);
  if (!document.fullscreenEnabled) return null;
  return { isOn, toggle: () => void change(element.current, isOn) };
}

async function change(element: HTMLElement | null, isOn: boolean): Promise<void> {
  try {
    await (isOn ? document.exitFullscreen() : element?.requestFullscreen());
  } catch {
    // Refused: nothing changes.
  }
}
