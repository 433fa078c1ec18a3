import { expect, it } from 'vitest';
import { createTurns, createVisitorTurns } from '#platform/jobs/turns.ts';
import type { StoredEntry } from './entry.ts';
import { lookBackService } from './service.ts';

it('a log is read once for all visitors who ask for the same year at once, and again later', async () => {
  const reads: string[] = [];
  const entry: StoredEntry = {
    name: 'Dune',
    category: 'BOOK',
    rating: 5,
    date: '2024-05-12',
    creator: '',
    year: null,
  };
  const takeTurn = createTurns();
  const service = lookBackService({
    async *entriesOf(userId) {
      reads.push(userId);
      yield [entry];
    },
    facts: async () => () => null,
    takeTurn,
    takeVisitorTurn: createVisitorTurns(takeTurn),
  });
  const visits = [
    ...Array.from({ length: 100 }, () => service.visibleYear('ann', 2024)),
    service.visibleYear('ann', 2023),
    service.visibleYear('bob', 2024),
  ];
  const totals = (await Promise.all(visits)).map(({ total }) => total);
  expect(totals).toEqual([...Array.from({ length: 100 }, () => 1), 0, 1]);
  expect(reads.toSorted()).toEqual(['ann', 'ann', 'bob']);
  await service.visibleYear('ann', 2024);
  expect(reads).toHaveLength(4);
});
