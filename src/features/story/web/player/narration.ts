// The voice: two elements that alternate. Both are unlocked inside the click of Start, because iOS plays no others later.
import { fadeLevelAt } from './fade.ts';
import type { Clock, Narration, NarrationEvent } from './ports.ts';
import { unlockElement } from './silent-clip.ts';

export interface NarrationPorts {
  readonly clock: Clock;
  readonly newAudio: () => HTMLAudioElement;
  readonly load: (url: string, signal: AbortSignal) => Promise<Blob>;
  /** A short silent file. */
  readonly silenceUrl: string;
}

const FADE_TICK_MS = 50;

export interface BrowserNarration extends Narration {
  readonly dispose: () => void;
}

export function createNarration({ clock, newAudio, load, silenceUrl }: NarrationPorts): BrowserNarration {
  let current = createVoiceElement(newAudio());
  let standby = createVoiceElement(newAudio());
  let isUnlocked = false;
  let wanted: string | null = null;
  let preparing = new AbortController();
  /** Aborted when the current playback ends or is replaced. */
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
    for (const { element } of [current, standby]) element.volume = volume * level;
  }

  async function prepare(url: string): Promise<void> {
    preparing.abort();
    preparing = new AbortController();
    const { signal } = preparing;
    wanted = url;
    try {
      const blob = await load(url, signal);
      if (!signal.aborted && !current.hasPart(url)) standby.loadPart(url, blob);
    } catch {
      // It is requested again when it is played.
    }
  }

  /** The element that has the part prepared, or else the one that is not playing. */
  function elementFor(url: string): VoiceElement {
    if (wanted === url) preparing.abort();
    if (current.hasPart(url) && current.element.error === null) return current;
    const next = standby;
    standby = current;
    current = next;
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

  /** Ignores the outcome of an attempt that was followed by a newer one or by a stop. */
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
    const { element } = current;
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
      for (const { element } of [current, standby]) unlockElement(element, silenceUrl);
    },
    prepare: (url) => void prepare(url),
    play,
    reload,
    pause: () => {
      beginTurn();
      current.element.pause();
    },
    stop: () => {
      beginTurn();
      current.element.pause();
      current.unload();
    },
    progress: () => ({
      positionSeconds: current.element.currentTime,
      durationSeconds: current.element.duration,
    }),
    setVolume: (wantedVolume) => {
      volume = wantedVolume;
      applyVolume();
    },
    fadeOut,
    dispose: () => {
      beginTurn();
      preparing.abort();
      for (const voice of [current, standby]) voice.unload();
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
  // Our own pauses abort the signal first; a pause at the end of the file is its end.
  const onPause = (): void => {
    if (element.paused && !element.ended) onEvent('interrupted');
  };
  element.addEventListener('pause', onPause, { signal });
}

export interface VoiceElement {
  readonly element: HTMLAudioElement;
  readonly hasPart: (url: string) => boolean;
  /** Loads a part from its blob, or else from its address. */
  readonly loadPart: (url: string, blob?: Blob) => void;
  readonly unload: () => void;
}

export function createVoiceElement(element: HTMLAudioElement): VoiceElement {
  let loadedUrl: string | null = null;
  let blobUrl: string | null = null;
  element.preload = 'auto';

  function release(): void {
    if (blobUrl !== null) URL.revokeObjectURL(blobUrl);
    blobUrl = null;
    loadedUrl = null;
  }

  return {
    element,
    hasPart: (url) => loadedUrl === url,
    loadPart: (url, blob) => {
      release();
      loadedUrl = url;
      if (blob) blobUrl = URL.createObjectURL(blob);
      element.src = blobUrl ?? url;
    },
    unload: () => {
      release();
      // Without a source, no system control can start it again.
      element.removeAttribute('src');
      element.load();
    },
  };
}
