import { expect, test } from 'vitest';
import { BOOKS } from '../../../../test/guide-engine/fixtures/books.ts';
import type { BookRecord } from '../../record.ts';
import { groupSameWorks } from './same-work.ts';

const frankenstein = BOOKS.find(({ title }) => title === 'Frankenstein')!;

function isSame(a: Partial<BookRecord>, b: Partial<BookRecord>): boolean {
  const [groupA, groupB] = groupSameWorks([
    { ...frankenstein, aliases: [], ...a },
    { ...frankenstein, aliases: [], ...b, id: 'other' },
  ]);
  return groupA === groupB;
}

test('titles that differ only in case, article or year’s notation belong to one work', () => {
  expect(
    isSame({ title: 'The Trial' }, { title: 'TRIAL (2006)', year: 2006, creators: ['Somebody Else'] }),
  ).toBe(true);
});
test('a subtitle does not make a title a different work', () =>
  expect(isSame({}, { title: 'Frankenstein: Or, the Modern Prometheus' })).toBe(true));
test('a translated title belongs to the same work', () =>
  expect(isSame({ title: 'The Trial' }, { title: 'Der Prozess', aliases: ['The Trial'] })).toBe(true));
test('a later part with a subtitle is a different work', () =>
  expect(isSame({ title: 'Alien' }, { title: 'Alien: Romulus', year: 2024 })).toBe(false));
test('a part that came out a year later under the name of the first is a different work', () =>
  expect(
    isSame(
      { title: 'Wicked', year: 2024, series: { name: 'Wicked', number: 1 } },
      { title: 'Wicked: For Good', year: 2025, series: { name: 'Wicked', number: 2 } },
    ),
  ).toBe(false));
test('two parts of a series are different works', () =>
  expect(isSame({ title: 'Star Wars: One' }, { title: 'Star Wars: Two' })).toBe(false));
