import type { Trends } from '../contract/trends.ts';
import { describe, expect, it } from 'vitest';
import { describeTrend } from './trend-figures.ts';

const NONE = [0, 0, 0];
const trends: Trends = {
  since: '2025-01-01',
  users: [3, 0, 1],
  entries: [null, null, 1_200],
  feedback: NONE,
  files: NONE,
  bytes: [null, 1024 ** 2, 1024 ** 3],
};

describe('a figure of the admin area', () => {
  it('is a sum, and in words what its line shows', () => {
    const { total, text } = describeTrend('users', trends);
    expect(total).toBe('4');
    expect(text).toBe('New users: 4 in the last 3 days, at most 3 on a day, today 1.');
  });

  it('names only the days that were counted', () => {
    expect(describeTrend('entries', trends).text).toBe(
      'New entries: 1,200 today, at most 1,200 on a day, today 1,200.',
    );
    expect(describeTrend('bytes', trends).text).toBe(
      'Stored: 1 GiB in the last 2 days, at most 1 GiB on a day, today 1 GiB.',
    );
  });
});
