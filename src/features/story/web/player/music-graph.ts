// The audio graph of the music: source, fade, volume. It works in live and in offline contexts.

export interface MusicGraph {
  readonly fade: AudioParam;
  readonly setVolume: (volume: number) => void;
  readonly start: () => void;
  readonly stop: () => void;
}

export function buildMusicGraph(context: BaseAudioContext, loop: AudioBuffer, gainDb: number): MusicGraph {
  const source = new AudioBufferSourceNode(context, { buffer: loop, loop: true });
  const fade = new GainNode(context);
  const volume = new GainNode(context);
  source.connect(fade).connect(volume).connect(context.destination);
  const setVolume = (wanted: number): void => {
    volume.gain.value = wanted * 10 ** (gainDb / 20);
  };
  setVolume(1);
  return {
    fade: fade.gain,
    setVolume,
    start: () => source.start(),
    stop: () => {
      fade.gain.cancelScheduledValues(0);
      source.stop();
      volume.disconnect();
    },
  };
}
