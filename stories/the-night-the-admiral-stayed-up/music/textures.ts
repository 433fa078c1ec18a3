// How the chords of a bar become the accompaniment: who plays which note of the chord, when, how softly.
import { beatsPerBar, type PlayerName, type TextureName } from './score.ts';

export type Event = { player: PlayerName; pitch: number; start: number; beats: number; velocity: number };
type Stroke = { player: PlayerName; voice: number; at: number; beats: number; velocity: number };

const bass: Stroke = { player: 'bass', voice: 0, at: 0, beats: 2.6, velocity: 50 };
const pad: Stroke[] = [1, 2, 3].map((voice) => ({ player: 'strings', voice, at: 0, beats: beatsPerBar, velocity: 34 }));
const figure = (player: PlayerName, voices: number[], step: number, velocity: number): Stroke[] =>
  voices.map((voice, i) => ({ player, voice, at: i * step, beats: 1.6, velocity: velocity - (i === 0 ? 0 : 6) }));

const strokes: Record<TextureName, Stroke[][]> = {
  // Two bars take turns, so that the rocking never settles into a machine's pattern.
  rocking: [
    [bass, ...pad, ...figure('guitar', [0, 2, 3, 1, 2, 3], 0.5, 46)],
    [bass, ...pad, ...figure('guitar', [0, 1, 2, 3], 0.75, 44)],
  ],
  flowing: [
    [bass, ...pad, ...figure('harp', [0, 1, 2, 3, 2, 1], 0.5, 44)],
    [bass, ...pad, ...figure('harp', [0, 1, 2, 3], 0.5, 42)],
  ],
  still: [
    [bass, ...pad, ...figure('harp', [3, 2, 1], 1, 34)],
    [...pad, ...figure('harp', [1, 3], 1.5, 30)],
  ],
};

export function accompany(texture: TextureName, chord: number[], barIndex: number, start: number): Event[] {
  const patterns = strokes[texture];
  return (patterns[barIndex % patterns.length] ?? []).map(({ player, voice, at, beats, velocity }) => {
    const pitch = chord[voice];
    if (pitch === undefined) throw new Error(`A chord of bar ${barIndex + 1} has only ${chord.length} notes.`);
    return { player, pitch, start: start + at, beats, velocity };
  });
}
