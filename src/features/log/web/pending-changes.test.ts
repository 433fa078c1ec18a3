import type { Activity } from '../contract/activity.ts';
import { expect, it } from 'vitest';
import { withChanges } from './pending-changes.ts';

function activity(id: string, day: number): Activity {
  return { id, name: id, category: 'BOOK', rating: 3, creationTime: `2026-11-0${day}T12:00:00.000Z` };
}

const [a, b, c] = [activity('a', 1), activity('b', 1), activity('c', 2)];
const log = [c, b, a];

it('shows a change, a deletion and a restoration before they are confirmed', () => {
  const changes = [
    { activity: b, change: { rating: 5 } },
    { activity: a, change: { tags: ['calm'], note: '' } },
  ];
  expect(withChanges(log, [{ kind: 'update', variables: changes }])).toEqual([
    c,
    { ...b, rating: 5 },
    { ...a, tags: ['calm'] },
  ]);
  expect(withChanges(log, [{ kind: 'delete', variables: [c, a] }])).toEqual([b]);
  expect(withChanges([a], [{ kind: 'restore', variables: [b, c] }])).toEqual([c, b, a]);
});

it('shows several changes in the order in which they are sent', () => {
  const undone = [
    { kind: 'delete', variables: [b] },
    { kind: 'restore', variables: [b] },
  ] as const;
  expect(withChanges(log, undone)).toEqual(log);
});

it('leaves the log as it is while nothing is pending', () => {
  expect(withChanges(log, [])).toBe(log);
});

it('shows the order of the wishes, in which those that are left out have no place', () => {
  const wishes = [c, { ...b, wishPosition: 0 }, { ...a, wishPosition: 1 }];
  expect(withChanges(wishes, [{ kind: 'order', variables: ['a', 'c'] }])).toEqual([
    { ...c, wishPosition: 1 },
    b,
    { ...a, wishPosition: 0 },
  ]);
});
