import { describe, expect, test } from 'vitest';
import { BOOKS } from '../../../test/guide-engine/fixtures/books.ts';
import { itemOf } from '../../../test/guide-engine/fixtures/indexes.ts';
import { readCard } from './card.ts';
import { beginningsFirst, inReadingOrder } from './reading-order.ts';
import { buildBookIndex } from './work-index.ts';

/** A series of one part for each tier of fame. */
function seriesOf(name: string, ...fame: readonly number[]): typeof BOOKS {
  return fame.map((own, i) => ({
    ...BOOKS[0]!,
    id: `book:${name}-${i + 1}`,
    title: `${name} ${i + 1}`,
    series: { name, number: i + 1 },
    fame: own,
  }));
}

const prequels = seriesOf('Prequels', 5, 5, 5).map(({ series, ...book }) => ({
  ...book,
  series: { name: 'Prequels', number: series!.number - 0.9 },
}));

const index = buildBookIndex(
  [...BOOKS, ...seriesOf('Saga', 5, 5, 4, 4), ...seriesOf('Cases', 2, 5, 3), ...prequels],
  [],
);
const order = (titles: readonly string[], inputs: readonly string[] = []) => {
  const [ranked, read] = [titles, inputs].map((list) => list.map((title) => itemOf(index, title)));
  return inReadingOrder(index, ranked!, read!).map((item) => readCard(index, item).title);
};

describe('the beginning of a series', () => {
  const ranked = ['Saga 2', 'Emma', 'Saga 1'];
  const first = (inputs: readonly string[]) => {
    const [items, read] = [ranked, inputs].map((list) => list.map((title) => itemOf(index, title)));
    return beginningsFirst(index, items!, read!).map((item) => readCard(index, item).title);
  };
  test('has the place of a later part that is nearer', () =>
    expect(first([])).toEqual(['Saga 1', 'Emma', 'Saga 2']));
  test('has it not in the series of the input', () => expect(first(['Saga 3'])).toEqual(ranked));
});

describe('the reading order', () => {
  test('has the parts of a series at their places in the order in which they are read', () =>
    expect(order(['Saga 3', 'Emma', 'Saga 1', 'Saga 2'])).toEqual(['Saga 1', 'Emma', 'Saga 2', 'Saga 3']));
  test('begins with the part that is best known, if the first one is hardly known', () =>
    expect(order(['Cases 3', 'Emma', 'Cases 1', 'Cases 2'])).toEqual([
      'Cases 2',
      'Emma',
      'Cases 3',
      'Cases 1',
    ]));
  test('goes on after the input with the next part of its series', () =>
    expect(order(['Saga 4', 'Saga 1', 'Saga 3'], ['Saga 2'])).toEqual(['Saga 3', 'Saga 4', 'Saga 1']));
  test('begins with no prequel', () =>
    expect(order(['Prequels 3', 'Prequels 1', 'Prequels 2'])).toEqual([
      'Prequels 2',
      'Prequels 3',
      'Prequels 1',
    ]));
  test('adds no part', () => expect(order(['Saga 3', 'Emma'])).toEqual(['Saga 3', 'Emma']));
  test('has a later part of another series last if the first one is not there', () =>
    expect(order(['Saga 3', 'Emma'], ['Cases 2'])).toEqual(['Emma', 'Saga 3']));
});
