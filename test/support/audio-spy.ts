// What a page does with audio, for tests of the story. Each function is passed to a page of Playwright by itself.

/** The state of the page's audio elements, audio contexts, wake locks and blobs. */
export interface AudioState {
  /** The number of elements created so far. */
  readonly created: number;
  /** The sources of the elements that are playing. */
  readonly playing: readonly string[];
  /** The current times of the elements that are playing. */
  readonly seconds: readonly number[];
  readonly contexts: readonly string[];
  /** The screen wake locks requested so far, and those held now. */
  readonly locksRequested: number;
  readonly locksHeld: number;
  /** The object URLs that are not revoked yet. */
  readonly blobs: number;
}

export interface SpiedWindow extends Window {
  spiedElements: HTMLAudioElement[];
  spiedContexts: AudioContext[];
  spiedLocks: WakeLockSentinel[];
  spiedBlobs: Set<string>;
  locksRequested: number;
  /** Every text that was shown on the stage or in a status, in order. */
  shown: string[];
  /** The page's handlers of media keys. */
  mediaKeys: Partial<Record<MediaSessionAction, (() => void) | null>>;
}

/** Runs in the page. */
export function readAudioState(): AudioState {
  const { spiedElements, spiedContexts, spiedLocks, spiedBlobs, locksRequested } =
    window as unknown as SpiedWindow;
  const playing = spiedElements.filter((element) => !element.paused && !element.ended);
  return {
    created: spiedElements.length,
    playing: playing.map(({ src }) => src),
    seconds: playing.map(({ currentTime }) => currentTime),
    contexts: spiedContexts.map(({ state }) => state),
    locksRequested,
    locksHeld: spiedLocks.filter(({ released }) => !released).length,
    blobs: spiedBlobs.size,
  };
}

/**
 * Runs in the page, and returns a function that ends it. Wraps the constructors, because contexts and elements outside the
 * document cannot be found otherwise.
 */
export function spyOnAudio(): () => void {
  const spied = window as unknown as SpiedWindow;
  const { Audio: RealAudio, AudioContext: RealContext } = window;
  const { createObjectURL, revokeObjectURL } = URL;
  const { mediaSession, wakeLock } = navigator;
  spied.spiedElements = [];
  spied.spiedContexts = [];
  spied.spiedLocks = [];
  spied.locksRequested = 0;
  spied.mediaKeys = {};
  spied.shown = [];
  const blobs = new Set<string>();
  spied.spiedBlobs = blobs;
  window.Audio = new Proxy(RealAudio, {
    construct(target, args: [string?]) {
      const element = new target(...args);
      spied.spiedElements.push(element);
      return element;
    },
  });
  window.AudioContext = new Proxy(RealContext, {
    construct(target, args: [AudioContextOptions?]) {
      const context = new target(...args);
      spied.spiedContexts.push(context);
      return context;
    },
  });
  const texts = new MutationObserver(() => {
    for (const { textContent } of document.querySelectorAll('article p, main [role=status]')) {
      if (textContent && !spied.shown.includes(textContent)) spied.shown.push(textContent);
    }
  });
  texts.observe(document, { subtree: true, childList: true, characterData: true });
  if (wakeLock) {
    const request = wakeLock.request.bind(wakeLock);
    wakeLock.request = async (type) => {
      spied.locksRequested += 1;
      const lock = await request(type);
      spied.spiedLocks.push(lock);
      return lock;
    };
  }
  URL.createObjectURL = (blob) => {
    const url = createObjectURL(blob);
    blobs.add(url);
    return url;
  };
  URL.revokeObjectURL = (url) => {
    blobs.delete(url);
    revokeObjectURL(url);
  };
  const setHandler = mediaSession.setActionHandler.bind(mediaSession);
  mediaSession.setActionHandler = (action, handler) => {
    spied.mediaKeys[action] = handler as (() => void) | null;
    setHandler(action, handler);
  };
  return () => {
    texts.disconnect();
    Object.assign(window, { Audio: RealAudio, AudioContext: RealContext });
    Object.assign(URL, { createObjectURL, revokeObjectURL });
    // The methods of their prototypes count again.
    Reflect.deleteProperty(mediaSession, 'setActionHandler');
    if (wakeLock) Reflect.deleteProperty(wakeLock, 'request');
  };
}

/** Runs in the page; returns false while no voice is playing. */
export function jumpToEnd(secondsLeft: number): Promise<boolean> | false {
  // Excludes the music and the silent clip that unlocks an element.
  const voice = (window as unknown as SpiedWindow).spiedElements.find(
    ({ paused, loop, duration }) => !paused && !loop && Number.isFinite(duration) && duration > 1,
  );
  if (!voice) return false;
  voice.currentTime = voice.duration - secondsLeft;
  return new Promise((resolve) => {
    // The player empties a voice that has ended, and then starts the gap.
    voice.addEventListener('emptied', () => resolve(true), { once: true });
  });
}
