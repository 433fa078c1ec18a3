// The story player as a state machine: loading, idle, starting, playing (part, gap, fading), stopped.
// Each start is a run; each part, gap or fade is a turn. Events of an aborted run or turn are ignored.
import { FADE_SECONDS } from './fade.ts';
import { narratePart, type PartEvent } from './narrate-part.ts';
import type { StoryPart } from '#contract/story.ts';
import { INITIAL_STATE, type PlayerState } from './player-state.ts';
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
  /** Fades everything out after this time; null turns the timer off. */
  setSleepTimer: (minutes: number | null) => void;
  /** Stops, and ignores all later events. */
  dispose: () => void;
  /** Call it when the page becomes visible or is touched: browsers then allow sound and wake lock again. */
  wake: () => void;
}

const GAP_MS = 1000;
const REVIVE_MS = 2000;

export function createPlayer({
  clock,
  narration,
  music,
  wakeLock,
  bookmark,
  otherTabs,
}: PlayerPorts): Player {
  const keeper = createWakeLockManager(wakeLock);
  const listeners = new Set<() => void>();
  let state = INITIAL_STATE;
  let parts: readonly StoryPart[] = [];
  let run = new AbortController();
  let turn = new AbortController();
  let sleep = new AbortController();
  let musicPlays = false;
  let heldAtSeconds = 0;
  const forgetOtherTabs = otherTabs.onOtherStart(stop);

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
    if (isOn()) return;
    parts = loaded;
    const remembered = bookmark.read();
    const rememberedPart = remembered !== null && remembered < parts.length ? remembered : null;
    set({ phase: 'idle', canStart: parts.length > 0, rememberedPart });
  }

  function start(fromPart = 0): void {
    const isBusy = isOn() && state.activity !== 'fading';
    if (!state.canStart || isBusy || !parts[fromPart]) return;
    silence();
    run = new AbortController();
    narration.unlock();
    otherTabs.announceStart();
    void startMusic(run.signal);
    set({ phase: 'starting', hindrance: null, revealedCount: 0 });
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
    heldAtSeconds = fromSeconds;
    set({
      activity: 'part',
      hindrance: null,
      notice: null,
      partIndex: index,
      revealedCount: Math.max(state.revealedCount, index + 1),
    });
    narratePart({ clock, narration, part, fromSeconds, signal, onNews });
  }

  function onNews(news: PartEvent): void {
    if (news === 'began') return hasBegun();
    if (news === 'ended') return gap();
    if (news === 'failed') return partFailed();
    if (news === 'interrupted') return hinder('interrupted');
    if (news === 'blocked') return state.phase === 'playing' ? hinder('blocked') : refuseStart();
    set({ notice: news === 'waiting' ? 'waiting' : null });
  }

  function hasBegun(): void {
    const { partIndex } = state;
    set({ phase: 'playing', rememberedPart: partIndex });
    bookmark.write(partIndex);
    keeper.acquire();
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
    set({ activity: 'gap', hindrance: null });
    // Throttled timers fire late and some clocks early: the gap may be longer, but is never skipped.
    const goOn = (): void => {
      if (clock.now() < due) return clock.after(due - clock.now(), goOn, signal);
      if (parts[state.partIndex + 1]) return playPart(state.partIndex + 1, 0);
      theEnd();
    };
    clock.after(GAP_MS, goOn, signal);
  }

  function theEnd(): void {
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
    if (!isOn()) return;
    silence();
    set({ phase: 'stopped', activity: null, hindrance: null, notice: null });
  }

  /** Ends all sound, timers and the wake lock. */
  function silence(): void {
    for (const controller of [run, turn, sleep]) controller.abort();
    narration.stop();
    music.stop();
    musicPlays = false;
    keeper.release();
    set({ sleepsAt: null });
  }

  function hinder(hindrance: NonNullable<PlayerState['hindrance']>): void {
    heldAtSeconds = state.activity === 'part' ? narration.progress().positionSeconds || heldAtSeconds : 0;
    beginTurn();
    narration.pause();
    music.pause();
    keeper.release();
    set({ phase: 'playing', hindrance, notice: null });
  }

  function pause(): void {
    const canPause = state.phase === 'playing' && state.activity !== 'fading' && !state.hindrance;
    if (canPause) hinder('paused');
  }

  function resume(): void {
    if (!state.hindrance) return;
    music.resume();
    keeper.acquire();
    if (state.activity === 'gap') return gap();
    playPart(state.partIndex, heldAtSeconds);
  }

  function jumpTo(partIndex: number): void {
    if (!parts[partIndex]) return;
    if (!isOn()) return start(partIndex);
    narration.stop();
    if (state.activity === 'fading') music.cancelFade();
    if (state.hindrance) music.resume();
    playPart(partIndex, 0);
  }

  function setVolume(wanted: number): void {
    const volume = Math.min(1, Math.max(0, wanted));
    narration.setVolume(volume);
    music.setVolume(volume);
    set({ volume });
  }

  function setSleepTimer(minutes: number | null): void {
    sleep.abort();
    sleep = new AbortController();
    if (minutes === null || !isOn()) return set({ sleepsAt: null });
    set({ sleepsAt: clock.now() + minutes * 60_000 });
    clock.after(minutes * 60_000, fallAsleep, sleep.signal);
  }

  function fallAsleep(): void {
    // The timer has fired; a listener who chooses another part during the fade is awake.
    set({ sleepsAt: null });
    if (state.hindrance || state.phase === 'starting') return stop();
    if (state.activity === 'fading') return;
    if (state.activity === 'part') narration.fadeOut();
    fadeOut();
  }

  function wake(): void {
    keeper.retry();
    reviveMusic();
  }

  function reviveMusic(): void {
    if (!musicPlays || state.hindrance || music.isRunning()) return;
    music.revive();
    const giveUp = (): void => {
      if (!state.hindrance && !music.isRunning()) music.switchToElement();
    };
    clock.after(REVIVE_MS, giveUp, run.signal);
  }

  function isOn(): boolean {
    return state.phase === 'starting' || state.phase === 'playing';
  }

  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    dispose: () => {
      stop();
      forgetOtherTabs();
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
