// Writes notes as a standard MIDI file, format 1: a tempo track and one track for each player.
import type { PlayerName } from './score.ts';
import type { Event } from './textures.ts';

const ticksPerBeat = 480;

// General MIDI programs, stereo places from left to right, and the share of reverb: far players swim more.
const players: Record<PlayerName, { program: number; pan: number; reverb: number; volume: number }> = {
  musicBox: { program: 10, pan: 76, reverb: 70, volume: 92 },
  celesta: { program: 8, pan: 50, reverb: 74, volume: 96 },
  flute: { program: 73, pan: 84, reverb: 70, volume: 80 },
  clarinet: { program: 71, pan: 46, reverb: 64, volume: 84 },
  guitar: { program: 24, pan: 54, reverb: 46, volume: 92 },
  harp: { program: 46, pan: 80, reverb: 60, volume: 96 },
  strings: { program: 49, pan: 64, reverb: 80, volume: 74 },
  bass: { program: 32, pan: 64, reverb: 30, volume: 88 },
};

export function toMidi(events: Event[], secondsPerBeat: number): Buffer {
  const names = Object.keys(players) as PlayerName[];
  const tracks = [tempoTrack(secondsPerBeat), ...names.map((name, channel) => playerTrack(events, name, channel))];
  const header = Buffer.alloc(14);
  header.write('MThd', 0);
  header.writeUInt32BE(6, 4);
  header.writeUInt16BE(1, 8);
  header.writeUInt16BE(tracks.length, 10);
  header.writeUInt16BE(ticksPerBeat, 12);
  return Buffer.concat([header, ...tracks]);
}

function tempoTrack(secondsPerBeat: number): Buffer {
  const microseconds = Math.round(secondsPerBeat * 1_000_000);
  return toTrack([0, 0xff, 0x51, 3, (microseconds >> 16) & 255, (microseconds >> 8) & 255, microseconds & 255]);
}

function playerTrack(events: Event[], name: PlayerName, channel: number): Buffer {
  const { program, pan, reverb, volume } = players[name];
  const control = (number: number, value: number): number[] => [0, 0xb0 | channel, number, value];
  const setUp = [0, 0xc0 | channel, program, ...control(7, volume), ...control(10, pan), ...control(91, reverb)];
  const messages = events
    .filter(({ player }) => player === name)
    .flatMap(({ pitch, start, beats, velocity }, i) => {
      // Hands are not clocks: a few ticks late and a little unequal, the same way at each make.
      const at = Math.round(start * ticksPerBeat) + ((i * 7919) % 13);
      const strength = velocity + ((i * 104729) % 7) - 3;
      return [
        { tick: at, bytes: [0x90 | channel, pitch, strength] },
        { tick: at + Math.round(beats * ticksPerBeat), bytes: [0x80 | channel, pitch, 0] },
      ];
    })
    .toSorted((a, b) => a.tick - b.tick);
  let now = 0;
  const body = messages.flatMap(({ tick, bytes }) => {
    const delta = toVariableLength(tick - now);
    now = tick;
    return [...delta, ...bytes];
  });
  return toTrack([...setUp, ...body]);
}

function toTrack(body: number[]): Buffer {
  const bytes = Buffer.from([...body, 0, 0xff, 0x2f, 0]);
  const header = Buffer.alloc(8);
  header.write('MTrk', 0);
  header.writeUInt32BE(bytes.length, 4);
  return Buffer.concat([header, bytes]);
}

function toVariableLength(value: number): number[] {
  const bytes = [value & 127];
  for (let rest = value >> 7; rest > 0; rest >>= 7) bytes.unshift((rest & 127) | 128);
  return bytes;
}
