import { describe, expect, it } from 'vitest';
import type { StoredEntry } from '../catalogue/content.ts';
import { withoutDismissed } from './without-dismissed.ts';

describe('a guide without what a user dismissed', () => {
  it('has ten of those that are left, in their order, and knows where the others stood', () => {
    const { entries, reserve, dismissed } = withoutDismissed(
      guide(10, 30),
      new Set(['2', '10', '12', 'other']),
    );
    expect(idsOf(entries)).toEqual(['1', '3', '4', '5', '6', '7', '8', '9', '11', '13']);
    expect(reserve).toHaveLength(27);
    expect(dismissed.map(({ rank, entry }) => [rank, entry.id])).toEqual([
      [2, '2'],
      [10, '10'],
      [12, '12'],
    ]);
  });

  it('is shorter if nothing is in line', () => {
    const { entries, reserve } = withoutDismissed(guide(3, 0), new Set(['1']));
    expect([idsOf(entries), reserve]).toEqual([['2', '3'], []]);
  });
});

function guide(entries: number, reserve: number) {
  const line = Array.from({ length: entries + reserve }, (_, n) => entry(String(n + 1)));
  return { entries: line.slice(0, entries), reserve: line.slice(entries) };
}

const entry = (id: string): StoredEntry => ({ id, name: id, description: '', why: [], query: '' });

const idsOf = (entries: readonly StoredEntry[]) => entries.map(({ id }) => id);
