// "Round and round": a slow waltz in G for the story, 50 bars of 3/4 at 72 beats a minute, 125 seconds.
// The refrain of the text (Sea. Sea. Church. Cow.) is its motif: two equal notes, a leap up, a step back.
// Tune notation: pitch/beats, "-" is a rest, "|" only helps the eye. Chords: one per bar, lowest note first.

export const beatsPerMinute = 72;
export const beatsPerBar = 3;

export type Tune = { player: PlayerName; velocity: number; notes: string };
export type Section = { chords: string[]; texture: TextureName; tunes: Tune[] };
export type PlayerName = 'musicBox' | 'celesta' | 'flute' | 'clarinet' | 'guitar' | 'harp' | 'strings' | 'bass';
export type TextureName = 'rocking' | 'flowing' | 'still';

const evening: Section = {
  texture: 'rocking',
  chords: ['G2 B3 D4 G4', 'E2 B3 D4 G4', 'C3 B3 E4 G4', 'D3 A3 D4 G4', 'B2 G3 D4 G4', 'A2 G3 C4 E4', 'D3 F#3 C4 E4', 'G2 B3 D4 G4'],
  tunes: [
    {
      player: 'musicBox',
      velocity: 62,
      notes: 'B4/2 D5/1 | E5/2 D5/1 | C5/1.5 B4/.5 A4/1 | A4/3 | B4/2 D5/1 | C5/1 E5/2 | D5/1 C5/1 A4/1 | G4/3',
    },
  ],
};

const beam: Section = {
  texture: 'rocking',
  chords: ['G2 B3 D4 G4', 'E2 B3 D4 G4', 'A2 G3 C4 E4', 'D3 F#3 A3 D4', 'E2 B3 E4 G4', 'C3 G3 C4 E4', 'A2 G3 C4 E4', 'G2 B3 D4 G4'],
  tunes: [
    {
      player: 'flute',
      velocity: 54,
      notes: 'B4/2 D5/1 | G5/2 E5/1 | E5/1.5 D5/.5 C5/1 | D5/3 | G5/2 F#5/1 | E5/2 D5/1 | C5/1 B4/1 A4/1 | G4/3',
    },
    { player: 'musicBox', velocity: 44, notes: '-/9 | D6/.75 D6/.75 A6/.75 F#6/.75 | -/9 | G5/.75 G5/.75 D6/.75 B5/.75' },
  ],
};

const waiting: Section = {
  texture: 'flowing',
  chords: ['E2 B3 E4 G4', 'B2 F#3 B3 D4', 'C3 G3 C4 E4', 'B2 G3 B3 D4', 'A2 E3 A3 C4', 'G#2 E3 B3 D4', 'A2 E3 G3 C4', 'D3 F#3 A3 C4'],
  tunes: [
    {
      player: 'clarinet',
      velocity: 56,
      notes: 'G4/2 B4/1 | F#4/3 | E4/1 G4/1 C5/1 | B4/3 | A4/2 C5/1 | B4/2 G#4/1 | A4/1 C5/1 E5/1 | D5/3',
    },
    { player: 'celesta', velocity: 38, notes: '-/3 | -/1.5 F#5/.5 B5/1 | -/3 | -/1.5 G5/.5 D6/1 | -/3 | -/2 E6/1 | -/3 | -/1 C6/1 A5/1' },
  ],
};

const turning: Section = {
  texture: 'rocking',
  chords: ['G2 B3 D4 G4', 'E2 B3 D4 G4', 'C3 B3 E4 G4', 'D3 G3 A3 D4', 'B2 G3 D4 G4', 'C3 G3 C4 E4', 'D3 F#3 A3 C4', 'G2 B3 D4 A4'],
  tunes: [
    {
      player: 'celesta',
      velocity: 56,
      notes: 'B4/1 C5/1 D5/1 | E5/2 B4/1 | G4/1 B4/1 C5/1 | A4/3 | D5/2 B4/1 | E5/1 G5/2 | F#5/1 E5/1 C5/1 | B4/3',
    },
    { player: 'clarinet', velocity: 40, notes: 'D4/3 | G4/3 | E4/3 | D4/2 F#4/1 | G4/3 | E4/2 C4/1 | D4/3 | D4/3' },
  ],
};

/** The fog: the borrowed flats of G minor, everything held, then the way back through A7. */
const fog: Section = {
  texture: 'still',
  chords: ['C3 G3 A3 Eb4', 'G2 G3 B3 D4', 'Eb2 G3 Bb3 D4', 'Bb2 F3 Bb3 D4', 'C3 G3 Bb3 Eb4', 'D3 G3 B3 D4', 'C#3 G3 A3 E4', 'D3 G3 A3 C4'],
  tunes: [
    {
      player: 'clarinet',
      velocity: 46,
      notes: 'Eb5/2 C5/1 | D5/3 | Bb4/1.5 C5/.5 D5/1 | F5/3 | Eb5/2 G5/1 | D5/3 | C#5/1 E5/1 A5/1 | G5/2 F#5/1',
    },
  ],
};

const home: Section = {
  texture: 'rocking',
  chords: [
    'G2 B3 D4 G4', 'B2 A3 D4 F#4', 'C3 B3 E4 G4', 'C3 A3 Eb4 G4', 'D3 G3 B3 G4', 'A2 G3 C4 E4', 'D3 F#3 C4 D4', 'G2 B3 D4 G4',
    'C3 G3 B3 E4', 'G2 D3 B3 D4',
  ],
  tunes: [
    {
      player: 'musicBox',
      velocity: 54,
      notes:
        'B4/2 D5/1 | D5/2 A4/1 | E5/1.5 D5/.5 B4/1 | C5/2 Eb5/1 | D5/2 B4/1 | A4/1 B4/1 C5/1 | A4/2 F#4/1 | G4/3 | G4/.75 G4/.75 D5/.75 B4/.75 | -/3',
    },
    { player: 'flute', velocity: 36, notes: '-/6 | G4/3 | A4/3 | G4/3 | E4/3 | F#4/3 | D4/3 | -/6' },
  ],
};

export const sections: Section[] = [evening, beam, waiting, turning, fog, home];
