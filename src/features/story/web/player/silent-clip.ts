// iOS plays an element later only if it has played inside a click; a moment of silence is enough.

const HEADER_BYTES = 44;
const SAMPLES = 441;
const SAMPLE_RATE = 44_100;

/** A hundredth of a second of silence as a WAV file, 8 bit, mono. */
export function createSilentClip(): Blob {
  const view = new DataView(new ArrayBuffer(HEADER_BYTES + SAMPLES));
  const text = (at: number, word: string) =>
    new Uint8Array(view.buffer).set(new TextEncoder().encode(word), at);
  text(0, 'RIFF');
  view.setUint32(4, HEADER_BYTES - 8 + SAMPLES, true);
  text(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, SAMPLE_RATE, true);
  view.setUint32(28, SAMPLE_RATE, true);
  view.setUint16(32, 1, true);
  view.setUint16(34, 8, true);
  text(36, 'data');
  view.setUint32(40, SAMPLES, true);
  new Uint8Array(view.buffer).fill(128, HEADER_BYTES);
  return new Blob([view.buffer], { type: 'audio/wav' });
}

/** Call it inside a click. Nothing is heard; an empty element gets the silent file. */
export function unlockElement(element: HTMLAudioElement, silenceUrl: string): void {
  if (element.src === '') element.src = silenceUrl;
  element.play().catch(() => {
    // Interrupted by the pause below, or refused: a later `play` is then refused, too, and reports it.
  });
  element.pause();
}
