// The music: a seamless loop through a gain node, because iOS ignores the volume of elements.
import { cancelFade, scheduleFade } from './fade.ts';
import { buildMusicGraph, type MusicGraph } from './music-graph.ts';
import type { ElementMusic } from './element-music.ts';
import type { Music } from './ports.ts';

export interface MusicPorts {
  /** Called inside the click; null if the browser has no audio context. */
  readonly newContext: () => AudioContext | null;
  /** The decoded loop, loaded once. */
  readonly loop: () => Promise<AudioBuffer>;
  readonly elementMusic: ElementMusic;
  readonly gainDb: number;
}

export interface BrowserMusic extends Music {
  readonly dispose: () => void;
}

export function createMusic({ newContext, loop, elementMusic, gainDb }: MusicPorts): BrowserMusic {
  let context: AudioContext | null = null;
  let graph: MusicGraph | null = null;
  let usesPlain = false;
  let startedAt = 0;
  let loopSeconds = 0;
  let volume = 1;
  /** The number of the latest `play`. */
  let run = 0;

  async function play(): Promise<void> {
    halt();
    const mine = run;
    elementMusic.unlock();
    context ??= newContext();
    if (!context) return playPlain(0);
    resumeContext(context);
    const buffer = await loop().catch(() => null);
    if (mine !== run) return;
    // An element may be able to play what the context cannot decode.
    if (!buffer) return playPlain(0);
    graph = buildMusicGraph(context, buffer, gainDb);
    graph.setVolume(volume);
    graph.start();
    startedAt = context.currentTime;
    loopSeconds = buffer.duration;
  }

  function playPlain(fromSeconds: number): Promise<void> {
    usesPlain = true;
    return elementMusic.play(fromSeconds);
  }

  function halt(): void {
    run += 1;
    silenceGraph();
    if (usesPlain) elementMusic.stop();
    usesPlain = false;
  }

  function stop(): void {
    halt();
    if (context) suspendContext(context);
  }

  function silenceGraph(): void {
    graph?.stop();
    graph = null;
  }

  return {
    play,
    stop,
    pause: () => {
      if (usesPlain) elementMusic.pause();
      if (context) suspendContext(context);
    },
    resume: () => {
      if (usesPlain) elementMusic.resume();
      else if (context) resumeContext(context);
    },
    setVolume: (wanted) => {
      volume = wanted;
      elementMusic.setVolume(wanted);
      graph?.setVolume(wanted);
    },
    fadeOut: () => {
      if (usesPlain) elementMusic.fadeOut();
      else if (graph && context) scheduleFade(graph.fade, context.currentTime);
    },
    cancelFade: () => {
      if (usesPlain) elementMusic.cancelFade();
      else if (graph && context) cancelFade(graph.fade, context.currentTime);
    },
    // After a phone call, Safari's context is `interrupted` instead of `suspended`.
    isRunning: () => (usesPlain ? elementMusic.isRunning() : context?.state === 'running'),
    revive: () => {
      if (usesPlain) elementMusic.resume();
      else if (context) resumeContext(context);
    },
    switchToElement: () => {
      if (usesPlain || !graph || !context) return;
      const playedSeconds = context.currentTime - startedAt;
      silenceGraph();
      playPlain(loopSeconds > 0 ? playedSeconds % loopSeconds : 0).catch(() => {
        // The story continues without music.
      });
    },
    dispose: () => {
      stop();
      context?.close().catch(ignore);
      context = null;
    },
  };
}

function resumeContext(context: AudioContext): void {
  context.resume().catch(ignore);
}

/** Releases the audio device while nothing plays. */
function suspendContext(context: AudioContext): void {
  context.suspend().catch(ignore);
}

function ignore(): void {
  // `isRunning` shows whether it worked.
}
