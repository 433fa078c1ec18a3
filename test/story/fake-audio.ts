// A fake audio element: tests decide when it plays and fails.

export interface FakeAudio extends HTMLAudioElement {
  /** Every call, in order. */
  calls: string[];
  /** The result of the next `play`; it stays pending like a file that is loading. */
  answer: 'hang' | 'sound' | Error;
  /** Ends the file, or fails it with an error event. */
  end: () => void;
  breakDown: () => void;
}

const ignore = (_error: Error): void => undefined;
const aborted = () => Object.assign(new Error('AbortError'), { name: 'AbortError' });

export function createFakeAudio(): FakeAudio {
  const calls: string[] = [];
  let isPaused = true;
  let hasEnded = false;
  let error: MediaError | null = null;
  let reject = ignore;

  const audio = Object.assign(new EventTarget(), {
    calls,
    answer: 'sound',
    src: '',
    volume: 1,
    currentTime: 0,
    duration: 20,
    preload: '',
    loop: false,
    play: () => {
      calls.push(`play ${audio.src}`);
      isPaused = false;
      hasEnded = false;
      const { answer } = audio as unknown as FakeAudio;
      if (answer instanceof Error) return Promise.reject(answer);
      if (answer === 'sound') return Promise.resolve();
      return new Promise<void>((_resolve, refuse) => (reject = refuse));
    },
    pause: () => {
      calls.push('pause');
      if (isPaused) return;
      isPaused = true;
      reject(aborted());
      // As in browsers, the event is asynchronous.
      queueMicrotask(() => audio.dispatchEvent(new Event('pause')));
    },
    load: () => {
      calls.push('load');
      error = null;
      isPaused = true;
      audio.currentTime = 0;
      reject(aborted());
    },
    removeAttribute: (name: string) => {
      calls.push(`remove ${name}`);
      audio.src = '';
    },
    end: () => {
      hasEnded = true;
      isPaused = true;
      audio.dispatchEvent(new Event('pause'));
      audio.dispatchEvent(new Event('ended'));
    },
    breakDown: () => {
      error = { code: 3 } as MediaError;
      audio.dispatchEvent(new Event('error'));
    },
  });
  Object.defineProperties(audio, {
    paused: { get: () => isPaused },
    ended: { get: () => hasEnded },
    error: { get: () => error },
  });
  return audio as unknown as FakeAudio;
}
