import { describe, expect, it } from 'vitest';
import { firstNameFirst, splitSeries } from './names.ts';

describe('the series in a title', () => {
  it.each([
    ['Ebb (Harbour Books, #1)', 'Ebb', 'Harbour Books, #1'],
    ['Ebb (Harbour Books #1)', 'Ebb', 'Harbour Books #1'],
    ['Ebb, Volume 3 (Ebb #13-18)', 'Ebb, Volume 3', 'Ebb #13-18'],
    ['Ebb (Harbour, #1; Tides, #0.5)', 'Ebb', 'Harbour, #1; Tides, #0.5'],
    ['Ebb (Harbour (Publication Order), #2)', 'Ebb', 'Harbour (Publication Order), #2'],
    ['Ebb (Part One) (Harbour, #2)', 'Ebb (Part One)', 'Harbour, #2'],
  ])('of %s is apart', (title, name, series) => {
    expect(splitSeries(title)).toEqual({ name, series });
  });

  it.each(['Ebb', 'Ebb (Remastered Edition)', 'Ebb #1', '(Ebb #1)', 'Ebb) (#1'])('is not in %s', (title) => {
    expect(splitSeries(title)).toEqual({ name: title, series: '' });
  });

  it('leaves single spaces in the title', () => {
    expect(splitSeries('  Ebb   and Flow  ').name).toBe('Ebb and Flow');
  });
});

it.each([
  ['Voss, Maren', 'Maren Voss'],
  ['King, Martin Luther, Jr.', 'Martin Luther King, Jr.'],
  ['Anonymous', 'Anonymous'],
])('%s is %s', (written, name) => {
  expect(firstNameFirst(written)).toBe(name);
});
