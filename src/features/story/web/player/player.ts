// The story player as a state machine: loading, idle, starting, playing (part, gap, fading), stopped.
// Each start is a run; each part, gap or fade is a turn. Events of an aborted run or turn are ignored.
import { FADE_SECONDS } from './fade.ts';
import { narratePart, type PartEvent } from './narrate-part.ts';
import type { StoryPart } from '../../contract/story.ts';
import { INITIAL_STATE, isActive, type PlayerState } from './player-state.ts';
import type { PlayerPorts } from './ports.ts';
import { createWakeLockManager } from './wake-lock.ts';

export interface Player {
  state: () => PlayerState;
  subscribe: (listener: () => void) => () => void;
  /** Takes the loaded parts; none if loading failed, which is not shown. */
  load: (parts: readonly StoryPart[]) => void;
  start: (fromPart?: number) => void;
  stop: () => void;
  pause: () => void;
  resume: () => void;
  jumpTo: (partIndex: number) => void;
  setVolume: (volume: number) => void;
  /** Fades everything out after this time, which begins with the story; null turns the timer off. */
  setSleepTimer: (minutes: number | null) => void;
  /** Stops, and ignores all later events. */
  dispose: () => void;
  /** Call it when the page becomes visible or is touched: browsers then allow sound and wake lock again. */
  wake: () => void;
}

const GAP_MS = 1000;
const REVIVE_MS = 2000;

export function createPlayer(ports: PlayerPorts): Player {
  const { clock, narration, music, wakeLock, bookmark, otherTabs } = ports;
  const screenLock = createWakeLockManager(wakeLock);
  const listeners = new Set<() => void>();
  let state = INITIAL_STATE;
  let parts: readonly StoryPart[] = [];
  let run = new AbortController();
  let turn = new AbortController();
  let sleep = new AbortController();
  let musicPlays = false;
  let pausedAtSeconds = 0;
  const ignoreOtherTabs = otherTabs.onOtherStart(stop);

  function set(change: Partial<PlayerState>): void {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  }

  function beginTurn(): AbortSignal {
    turn.abort();
    turn = new AbortController();
    return turn.signal;
  }

  function load(loaded: readonly StoryPart[]): void {
    if (isActive(state)) return;
    parts = loaded;
    const remembered = bookmark.read();
    const rememberedPart = remembered !== null && remembered < parts.length ? remembered : null;
    set({ phase: 'idle', canStart: parts.length > 0, rememberedPart });
  }

  function start(fromPart = 0): void {
    const isBusy = isActive(state) && state.activity !== 'fading';
    if (!state.canStart || isBusy || !parts[fromPart]) return;
    silence();
    run = new AbortController();
    narration.unlock();
    otherTabs.announceStart();
    void startMusic(run.signal);
    set({ phase: 'starting', pauseReason: null, revealedCount: 0 });
    startSleepTimer();
    playPart(fromPart, 0);
  }

  async function startMusic(signal: AbortSignal): Promise<void> {
    try {
      await music.play();
      if (signal.aborted) return;
      musicPlays = true;
      reviveMusic();
    } catch {
      // The story plays without music then, and ends without a fade.
    }
  }

  function playPart(index: number, fromSeconds: number): void {
    const part = parts[index];
    if (!part) return;
    const signal = beginTurn();
    pausedAtSeconds = fromSeconds;
    set({
      activity: 'part',
      pauseReason: null,
      notice: null,
      partIndex: index,
      revealedCount: Math.max(state.revealedCount, index + 1),
    });
    narratePart({ clock, narration, part, fromSeconds, signal, onEvent: onPartEvent });
  }

  function onPartEvent(event: PartEvent): void {
    if (event === 'began') return hasBegun();
    if (event === 'ended') return gap();
    if (event === 'failed') return partFailed();
    if (event === 'interrupted') return suspend('interrupted');
    if (event === 'blocked') return state.phase === 'playing' ? suspend('blocked') : refuseStart();
    set({ notice: event === 'waiting' ? 'waiting' : null });
  }

  function hasBegun(): void {
    const { partIndex } = state;
    set({ phase: 'playing', rememberedPart: partIndex });
    bookmark.write(partIndex);
    screenLock.acquire();
    const next = parts[partIndex + 1]?.audio;
    if (next) narration.prepare(next);
  }

  function refuseStart(): void {
    silence();
    set({ phase: 'idle', activity: null, notice: 'start-blocked', revealedCount: 0 });
  }

  function partFailed(): void {
    set({ phase: 'playing', notice: 'part-failed' });
    gap();
  }

  function gap(): void {
    const signal = beginTurn();
    const due = clock.now() + GAP_MS;
    narration.stop();
    set({ activity: 'gap', pauseReason: null });
    // Throttled timers fire late and some clocks early: the gap may be longer, but is never skipped.
    const playNext = (): void => {
      if (clock.now() < due) return clock.after(due - clock.now(), playNext, signal);
      if (parts[state.partIndex + 1]) return playPart(state.partIndex + 1, 0);
      endStory();
    };
    clock.after(GAP_MS, playNext, signal);
  }

  function endStory(): void {
    bookmark.write(null);
    set({ rememberedPart: null });
    if (musicPlays) return fadeOut();
    stop();
  }

  function fadeOut(): void {
    const signal = beginTurn();
    set({ activity: 'fading' });
    if (musicPlays) music.fadeOut();
    clock.after(FADE_SECONDS * 1000, stop, signal);
  }

  function stop(): void {
    if (!isActive(state)) return;
    silence();
    set({ phase: 'stopped', activity: null, pauseReason: null, notice: null, sleepMinutes: null });
  }

  /** Ends all sound, timers and the wake lock. */
  function silence(): void {
    for (const controller of [run, turn, sleep]) controller.abort();
    narration.stop();
    music.stop();
    musicPlays = false;
    screenLock.release();
    set({ sleepsAt: null });
  }

  function suspend(pauseReason: NonNullable<PlayerState['pauseReason']>): void {
    pausedAtSeconds = state.activity === 'part' ? narration.progress().positionSeconds || pausedAtSeconds : 0;
    beginTurn();
    narration.pause();
    music.pause();
    screenLock.release();
    set({ phase: 'playing', pauseReason, notice: null });
  }

  function pause(): void {
    const canPause = state.phase === 'playing' && state.activity !== 'fading' && !state.pauseReason;
    if (canPause) suspend('paused');
  }

  function resume(): void {
    if (!state.pauseReason) return;
    music.resume();
    screenLock.acquire();
    if (state.activity === 'gap') return gap();
    playPart(state.partIndex, pausedAtSeconds);
  }

  function jumpTo(partIndex: number): void {
    if (!parts[partIndex]) return;
    if (!isActive(state)) return start(partIndex);
    narration.stop();
    if (state.activity === 'fading') music.cancelFade();
    if (state.pauseReason) music.resume();
    playPart(partIndex, 0);
  }

  function setVolume(wanted: number): void {
    const volume = Math.min(1, Math.max(0, wanted));
    narration.setVolume(volume);
    music.setVolume(volume);
    set({ volume });
  }

  function setSleepTimer(sleepMinutes: number | null): void {
    sleep.abort();
    set({ sleepMinutes, sleepsAt: null });
    if (isActive(state)) startSleepTimer();
  }

  function startSleepTimer(): void {
    const { sleepMinutes } = state;
    if (sleepMinutes === null) return;
    sleep = new AbortController();
    set({ sleepsAt: clock.now() + sleepMinutes * 60_000 });
    clock.after(sleepMinutes * 60_000, fallAsleep, sleep.signal);
  }

  function fallAsleep(): void {
    // The timer has fired; a listener who chooses another part during the fade is awake.
    set({ sleepMinutes: null, sleepsAt: null });
    if (state.pauseReason || state.phase === 'starting') return stop();
    if (state.activity === 'fading') return;
    if (state.activity === 'part') narration.fadeOut();
    fadeOut();
  }

  function wake(): void {
    screenLock.retry();
    reviveMusic();
  }

  function reviveMusic(): void {
    if (!musicPlays || state.pauseReason || music.isRunning()) return;
    music.revive();
    const giveUp = (): void => {
      if (!state.pauseReason && !music.isRunning()) music.switchToElement();
    };
    clock.after(REVIVE_MS, giveUp, run.signal);
  }

  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    dispose: () => {
      stop();
      ignoreOtherTabs();
      listeners.clear();
      set({ canStart: false });
    },
    load,
    start,
    stop,
    pause,
    resume,
    jumpTo,
    setVolume,
    setSleepTimer,
    wake,
  };
}
