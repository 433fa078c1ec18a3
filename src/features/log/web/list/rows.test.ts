import type { Activity } from '../../contract/activity.ts';
import { describe, expect, it } from 'vitest';
import { orderActivities, type LogSort } from './order.ts';
import { toLogRows } from './rows.ts';

const NOW = new Date(2026, 4, 20);

/** The last written first, as the server answers them. */
function entries(all: readonly Partial<Activity>[]): Activity[] {
  return all.map((activity, index) => ({
    id: String(index),
    name: activity.date ?? 'no date',
    category: 'BOOK',
    rating: 3,
    creationTime: new Date(Date.UTC(2026, 4, 20) - index * 60_000).toISOString(),
    ...activity,
  }));
}

function shown(activities: readonly Activity[], sort: LogSort): string[] {
  return toLogRows(orderActivities(activities, sort), sort, NOW).map((row) =>
    row.kind === 'heading' ? `# ${row.label} (${row.count})` : `${row.mark ?? '-'} ${row.activity.name}`,
  );
}

describe('the list by date', () => {
  const log = entries([
    { date: '2024' },
    {},
    { date: '2024-05' },
    { date: '2024-05-12/2024-06-02' },
    { name: 'Now', status: 'DOING' },
    { date: '2026-05-02' },
    { date: '2024-05-12', name: 'written later' },
    { date: '2024-05-12', name: 'written first' },
    { date: '2024-05-31' },
  ]);

  it('has what is going on first, then months and years, and what has no date last', () => {
    expect(shown(log, 'newest')).toEqual([
      '# Doing now (1)',
      '- Now',
      '# May (1)',
      '2 2026-05-02',
      '# May 2024 (5)',
      '31 2024-05-31',
      '12 2024-05-12/2024-06-02',
      '12 written later',
      '12 written first',
      '- 2024-05',
      '# 2024 (1)',
      '- 2024',
      '# No date (1)',
      '- no date',
    ]);
  });

  it('can begin with the oldest', () => {
    const rows = shown(log, 'oldest');
    expect(rows.filter((row) => row.startsWith('#'))).toEqual([
      '# Doing now (1)',
      '# 2024 (1)',
      '# May 2024 (5)',
      '# May (1)',
      '# No date (1)',
    ]);
    expect(rows.indexOf('12 written first')).toBeLessThan(rows.indexOf('12 written later'));
  });
});

it('in other orders the margin has the place in the list, and there are no headings', () => {
  const log = entries([
    { name: 'b', rating: null },
    { name: 'c', rating: 2, date: '2024' },
    { name: 'a', rating: 5 },
  ]);
  expect(shown(log, 'rating')).toEqual(['1 a', '2 c', '3 b']);
  expect(shown(log, 'name')).toEqual(['1 a', '2 b', '3 c']);
  expect(shown(log, 'written')).toEqual(['1 b', '2 c', '3 a']);
});

it('wishes without a place stand before those with one', () => {
  const wishes = entries([
    { name: 'second', wishPosition: 1 },
    { name: 'new' },
    { name: 'first', wishPosition: 0 },
  ]);
  expect(shown(wishes, 'wish')).toEqual(['1 new', '2 first', '3 second']);
});
