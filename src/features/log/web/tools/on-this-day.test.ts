import type { Activity } from '../../contract/activity.ts';
import { expect, it } from 'vitest';
import { onThisDay } from './on-this-day.ts';

function entry(date: string | undefined, fields: Partial<Activity> = {}): Activity {
  const known = date === undefined ? {} : { date };
  return {
    id: '1',
    name: 'x',
    category: 'BOOK',
    rating: 3,
    creationTime: '2026-11-01T12:00:00Z',
    ...known,
    ...fields,
  };
}

it('finds what began on this day in earlier years, the latest first', () => {
  const log = [
    entry('2021-11-23'),
    entry('2024-11-23/2024-12'),
    entry('2026-11-23'),
    entry('2027-11-23'),
    entry('2024-11-20/2024-11-23'),
    entry('2024-11'),
    entry('2024-11/2024-12'),
    entry('2024'),
    entry(undefined),
    entry('2023-11-23', { status: 'WANT' }),
    entry('0987-11-23', { status: 'STOPPED' }),
  ];
  expect(onThisDay(log, '2026-11-23').map(({ date }) => date)).toEqual([
    '2024-11-23/2024-12',
    '2021-11-23',
    '0987-11-23',
  ]);
});
