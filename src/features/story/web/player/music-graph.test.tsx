import { expect, it } from 'vitest';
import { scheduleFade } from './fade.ts';
import { buildMusicGraph } from './music-graph.ts';

it('renders the levels of the fade at half the volume', async () => {
  const rate = 44_100;
  const context = new OfflineAudioContext(1, 5 * rate, rate);
  const loop = new AudioBuffer({ length: rate, sampleRate: rate });
  // A sine wave with an RMS of 1 and whole periods, so that it loops without a gap.
  loop.copyToChannel(
    Float32Array.from({ length: rate }, (_, at) => Math.SQRT2 * Math.sin((2 * Math.PI * 441 * at) / rate)),
    0,
  );
  const graph = buildMusicGraph(context, loop, 0);
  graph.setVolume(0.5);
  graph.start();
  scheduleFade(graph.fade, 1);
  const rendered = (await context.startRendering()).getChannelData(0);
  const rms = (from: number, to: number) => {
    const piece = rendered.subarray(from * rate, to * rate);
    return Math.sqrt(piece.reduce((sum, sample) => sum + sample * sample, 0) / piece.length);
  };
  // Before, at each step of, and after the fade.
  const levels = [rms(0.5, 1.5), rms(1.8, 2.4), rms(2.6, 3.1), rms(3.3, 3.9), rms(4.1, 4.9)];
  expect(levels.map((level) => Number(level.toFixed(3)))).toEqual([0.5, 0.375, 0.25, 0.125, 0]);
});
