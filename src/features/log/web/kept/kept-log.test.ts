import { expect, it } from 'vitest';
import { isUsable } from './kept-log.ts';

const DAY_MS = 24 * 3_600_000;
const record = { userId: 'ann', keptAt: 0, json: '' };

it('a kept log is shown to its user only, for 30 days', () => {
  expect(isUsable(record, 'ann', 30 * DAY_MS)).toBe(true);
  expect(isUsable(record, 'ann', 30 * DAY_MS + 1)).toBe(false);
  expect(isUsable(record, 'bob', 0)).toBe(false);
});
