// Turns the written score into a list of notes on a time line counted in beats.
import { beatsPerBar, sections, type Section, type Tune } from './score.ts';
import { accompany, type Event } from './textures.ts';

const semitones: Record<string, number> = { C: 0, D: 2, E: 4, F: 5, G: 7, A: 9, B: 11 };
const alterations: Record<string, number> = { '#': 1, b: -1, '': 0 };

export const totalBeats = sections.reduce((sum, { chords }) => sum + chords.length * beatsPerBar, 0);

export function arrange(): Event[] {
  let start = 0;
  return sections.flatMap((section) => {
    const length = section.chords.length * beatsPerBar;
    const events = [...readChords(section, start), ...section.tunes.flatMap((tune) => readTune(tune, start, length))];
    start += length;
    return events;
  });
}

function readChords({ chords, texture }: Section, start: number): Event[] {
  return chords.flatMap((chord, bar) =>
    accompany(texture, chord.split(' ').map(toPitch), bar, start + bar * beatsPerBar),
  );
}

function readTune({ player, velocity, notes }: Tune, sectionStart: number, sectionBeats: number): Event[] {
  let start = sectionStart;
  const events: Event[] = [];
  for (const token of notes.split(/[\s|]+/)) {
    const [name = '', length = ''] = token.split('/');
    const beats = Number(length);
    // A phrase breathes: the first beat of a bar leans, the others follow.
    const lean = (start - sectionStart) % beatsPerBar === 0 ? 4 : 0;
    if (name !== '-') events.push({ player, pitch: toPitch(name), start, beats: beats * 0.97, velocity: velocity + lean });
    start += beats;
  }
  if (start - sectionStart !== sectionBeats) throw new Error(`The ${player}'s tune has ${start - sectionStart} beats.`);
  return events;
}

function toPitch(name: string): number {
  const found = /^([A-G])([#b]?)(\d)$/.exec(name);
  if (!found) throw new Error(`"${name}" is not a note name.`);
  const [, letter = '', sign = '', octave = ''] = found;
  return (semitones[letter] ?? 0) + (alterations[sign] ?? 0) + 12 * (Number(octave) + 1);
}
