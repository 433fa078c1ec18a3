import { describe, expect, it } from 'vitest';
import { readNamedDay } from './named-day.ts';

describe('a date with the name of its month', () => {
  it.each([
    ['May 12, 2024', '2024-05-12'],
    ['Sunday, 3 Mar 2024 10:15 PM', '2024-03-03'],
    ['12. März 2024', '2024-03-12'],
    ['le 1 août 2024', '2024-08-01'],
    ['3 de mayo de 2024', '2024-05-03'],
    ['2 luglio 2024', '2024-07-02'],
    ['4 fev. 2024', '2024-02-04'],
    ['5 maart 2024', '2024-03-05'],
    ['December 2023', '2023-12'],
    ['31 April 2024', null],
    ['12 2024', null],
    ['Maybe', null],
  ])('%s is %s', (text, date) => {
    expect(readNamedDay(text)).toBe(date);
  });
});
