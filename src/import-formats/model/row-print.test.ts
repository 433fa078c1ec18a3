import { expect, it } from 'vitest';
import { choicesPrint } from './row-print.ts';

it('the choices of an import that keeps half stars have the name that they had before there were any', () => {
  const choices = { unrated: true, wishes: true, episodes: 'season', lists: true } as const;
  expect(choicesPrint({ ...choices, rounding: 'half' }, {})).toBe('1g10');
  expect(choicesPrint({ ...choices, rounding: 'whole' }, {})).not.toBe('1g10');
});
