import { expect, test } from 'vitest';
import { BOOKS } from '../../../test/guide-engine/fixtures/books.ts';
import type { BookRecord } from '../record.ts';
import { groupSameWorks } from './same-work.ts';

const frankenstein = BOOKS.find(({ title }) => title === 'Frankenstein')!;

function isSame(a: Partial<BookRecord>, b: Partial<BookRecord>): boolean {
  const [groupA, groupB] = groupSameWorks([
    { ...frankenstein, aliases: [], ...a },
    { ...frankenstein, aliases: [], ...b, id: 'other' },
  ]);
  return groupA === groupB;
}

test('works of one title are the same, whatever the case, article or year', () => {
  expect(
    isSame({ title: 'The Trial' }, { title: 'TRIAL (2006)', year: 2006, creators: ['Somebody Else'] }),
  ).toBe(true);
});
test('a subtitle makes no other work of it', () =>
  expect(isSame({}, { title: 'Frankenstein: Or, the Modern Prometheus' })).toBe(true));
test('a translated title makes no other work of it', () =>
  expect(isSame({ title: 'The Trial' }, { title: 'Der Prozess', aliases: ['The Trial'] })).toBe(true));
test('a later part with a subtitle is another work', () =>
  expect(isSame({ title: 'Alien' }, { title: 'Alien: Romulus', year: 2024 })).toBe(false));
test('two parts of a series are two works', () =>
  expect(isSame({ title: 'Star Wars: One' }, { title: 'Star Wars: Two' })).toBe(false));
