// The voice: two elements that take turns, unlocked inside the click of Start, for iOS plays no others later.
import { fadeLevelAt } from './fade.ts';
import type { Clock, Narration, NarrationEvent } from './ports.ts';
import { unlockElement } from './silent-clip.ts';
import { createVoiceElement, type VoiceElement } from './voice-element.ts';

export interface NarrationPorts {
  readonly clock: Clock;
  readonly newAudio: () => HTMLAudioElement;
  readonly load: (url: string, signal: AbortSignal) => Promise<Blob>;
  /** Of a moment of silence. */
  readonly silenceUrl: string;
}

const FADE_TICK_MS = 50;

export interface BrowserNarration extends Narration {
  readonly dispose: () => void;
}

export function createNarration({ clock, newAudio, load, silenceUrl }: NarrationPorts): BrowserNarration {
  let speaking = createVoiceElement(newAudio());
  let resting = createVoiceElement(newAudio());
  let isUnlocked = false;
  let wanted: string | null = null;
  let preparing = new AbortController();
  /** What happens on the speaking element, until somebody stops it. */
  let turn = new AbortController();
  let attempt = 0;
  let outcome = { resolve: (): void => undefined, reject: (_error: unknown): void => undefined };
  let volume = 1;
  let level = 1;

  function beginTurn(): AbortSignal {
    turn.abort();
    turn = new AbortController();
    attempt += 1;
    return turn.signal;
  }

  function applyVolume(): void {
    for (const { element } of [speaking, resting]) element.volume = volume * level;
  }

  async function prepare(url: string): Promise<void> {
    preparing.abort();
    preparing = new AbortController();
    const { signal } = preparing;
    wanted = url;
    try {
      const blob = await load(url, signal);
      if (!signal.aborted && !speaking.hasPart(url)) resting.loadPart(url, blob);
    } catch {
      // It is asked for again when its turn comes.
    }
  }

  /** The prepared element where it has the part, else whichever does not sound. */
  function elementFor(url: string): VoiceElement {
    if (wanted === url) preparing.abort();
    if (speaking.hasPart(url) && speaking.element.error === null) return speaking;
    const next = resting;
    resting = speaking;
    speaking = next;
    if (!next.hasPart(url) || next.element.error !== null) next.loadPart(url);
    return next;
  }

  function play(url: string, fromSeconds: number, onEvent: (event: NarrationEvent) => void): Promise<void> {
    const signal = beginTurn();
    const { element } = elementFor(url);
    level = 1;
    applyVolume();
    element.currentTime = fromSeconds;
    listen(element, signal, onEvent);
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    outcome = { resolve, reject };
    tryToPlay(element);
    return promise;
  }

  /** What an earlier attempt says once there was a newer one, or a stop, is of no interest. */
  function tryToPlay(element: HTMLAudioElement): void {
    attempt += 1;
    const mine = attempt;
    const { resolve, reject } = outcome;
    element.play().then(
      () => mine === attempt && resolve(),
      (error: unknown) => mine === attempt && reject(error),
    );
  }

  function reload(): void {
    const { element } = speaking;
    const { currentTime } = element;
    element.load();
    element.currentTime = currentTime;
    tryToPlay(element);
  }

  function fadeOut(): void {
    const { signal } = turn;
    const startedAt = clock.now();
    const step = (): void => {
      level = fadeLevelAt((clock.now() - startedAt) / 1000);
      applyVolume();
      if (level > 0) clock.after(FADE_TICK_MS, step, signal);
    };
    step();
  }

  return {
    unlock: () => {
      if (isUnlocked) return;
      isUnlocked = true;
      for (const { element } of [speaking, resting]) unlockElement(element, silenceUrl);
    },
    prepare: (url) => void prepare(url),
    play,
    reload,
    pause: () => {
      beginTurn();
      speaking.element.pause();
    },
    stop: () => {
      beginTurn();
      speaking.element.pause();
      speaking.unload();
    },
    progress: () => ({
      positionSeconds: speaking.element.currentTime,
      durationSeconds: speaking.element.duration,
    }),
    setVolume: (wantedVolume) => {
      volume = wantedVolume;
      applyVolume();
    },
    fadeOut,
    dispose: () => {
      beginTurn();
      preparing.abort();
      for (const voice of [speaking, resting]) voice.unload();
    },
  };
}

function listen(
  element: HTMLAudioElement,
  signal: AbortSignal,
  onEvent: (event: NarrationEvent) => void,
): void {
  element.addEventListener('ended', () => onEvent('ended'), { signal });
  element.addEventListener('error', () => onEvent('failed'), { signal });
  // Our own pauses end the turn before; a pause at the end is the end.
  const onPause = (): void => {
    if (element.paused && !element.ended) onEvent('interrupted');
  };
  element.addEventListener('pause', onPause, { signal });
}
