import { describe, expect, it } from 'vitest';
import { extendByStep, extendTo, NOTHING_CHOSEN, toggleId, type ChosenIds } from './range-selection.ts';

const LIST = ['a', 'b', 'c', 'd', 'e', 'f'];
const idsOf = ({ ids }: ChosenIds) => LIST.filter((id) => ids.has(id)).join('');
const extend = (chosen: ChosenIds, id: string) => extendTo(chosen, id, LIST);
const step = (chosen: ChosenIds, from: string | null, to: string) => extendByStep(chosen, from, to, LIST);

describe('a range of chosen rows', () => {
  const fromB = toggleId(NOTHING_CHOSEN, 'b');

  it('reaches from the row that was chosen last to the row clicked with Shift, downwards and upwards', () => {
    expect(idsOf(extend(fromB, 'd'))).toBe('bcd');
    expect(idsOf(extend(toggleId(NOTHING_CHOSEN, 'd'), 'b'))).toBe('bcd');
  });

  it('keeps its fixed end when it becomes shorter or turns around', () => {
    const long = extend(fromB, 'e');
    expect(idsOf(extend(long, 'c'))).toBe('bc');
    expect(idsOf(extend(long, 'a'))).toBe('ab');
  });

  it('leaves rows that were chosen before it as they were', () => {
    const before = toggleId(toggleId(NOTHING_CHOSEN, 'f'), 'b');
    expect(idsOf(extend(extend(before, 'f'), 'c'))).toBe('bcf');
  });

  it('stops choosing rows if the row that was clicked last is no longer chosen', () => {
    const all = extend(toggleId(NOTHING_CHOSEN, 'a'), 'f');
    expect(idsOf(extend(toggleId(all, 'b'), 'd'))).toBe('aef');
  });

  it('is the clicked row alone if nothing was chosen, or if its fixed end has left the list', () => {
    expect(idsOf(extend(NOTHING_CHOSEN, 'c'))).toBe('c');
    expect(idsOf(extendTo(fromB, 'd', ['c', 'd', 'e']))).toBe('bd');
  });

  it('begins with the row on which the keyboard stood, and follows each step', () => {
    const down = step(step(NOTHING_CHOSEN, 'c', 'd'), 'd', 'e');
    expect(idsOf(down)).toBe('cde');
    expect(idsOf(step(down, 'e', 'd'))).toBe('cd');
  });

  it('begins anew where the keyboard stands, beside what was chosen elsewhere', () => {
    expect(idsOf(step(toggleId(NOTHING_CHOSEN, 'a'), 'd', 'e'))).toBe('ade');
  });

  it('begins with the first row that the keyboard reaches', () => {
    expect(idsOf(step(NOTHING_CHOSEN, null, 'a'))).toBe('a');
  });
});
