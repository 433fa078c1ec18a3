import { expect, test } from 'vitest';
import type { Sight } from '../record.ts';
import { childReason, isFitForAge, isFitForChildren } from './child-fit.ts';

const sight = (part: Partial<Sight>): Sight => ({
  name: 'X',
  aliases: [],
  kind: 'museum',
  childFit: 1,
  unsafe: false,
  fame: 3,
  description: '',
  lat: 0,
  lon: 0,
  ...part,
});

test.each([
  'bar',
  'bar district',
  'casino',
  'brewery',
  'nightclub',
  'torture museum',
  'red-light district',
  'concentration camp memorial',
])('a %s is unsuitable for children', (kind) => {
  expect(isFitForChildren(sight({ kind }))).toBe(false);
});
test.each(['museum', 'barrage', 'barn', 'park', 'Barbican gate'])('a %s is not a bar', (kind) =>
  expect(isFitForChildren(sight({ kind }))).toBe(true),
);
test('a sight that its record marks as unsafe is unsuitable for children', () =>
  expect(isFitForChildren(sight({ unsafe: true }))).toBe(false));
test('the name of a sight affects whether it suits children', () =>
  expect(isFitForChildren(sight({ name: 'Casino de Paris' }))).toBe(false));

test('the record’s own note takes precedence', () =>
  expect(childReason(sight({ childNote: 'dinosaurs, from 4' }))).toBe('With children: dinosaurs, from 4'));
test('a sight without a note gets its age from its kind', () => {
  expect(childReason(sight({ kind: 'science museum', childFit: 2 }))).toBe(
    'Made for children: things to look at closely, from about 6 years',
  );
  expect(childReason(sight({ kind: 'oddity' }))).toBe('Good with children: from about 6 years');
  expect(childReason(sight({ childFit: 0 }))).toBe('Better for older children, from about 10 years');
});

test.each([
  'From 5: stairs to climb.',
  'For 2 to 10: a pond.',
  'From about 7: paddles.',
  'For up to 11: a shop.',
])('a note that begins with the age is unchanged: %s', (childNote) =>
  expect(childReason(sight({ childNote }))).toBe(childNote),
);

test('a sight that is not made for children must not describe horrors', () => {
  const house = {
    kind: 'museum',
    description: 'The hiding place of a family that was deported and murdered.',
  };
  expect(isFitForChildren(sight({ ...house, childFit: 0 }))).toBe(false);
  expect(isFitForChildren(sight({ kind: 'memorial', childFit: 0 }))).toBe(false);
});

test.each([
  ['zoo', 'All ages: penguins.', 2, true],
  ['park', 'From 4: a playground.', 2, true],
  ['theme-park', 'From 4: a roller coaster.', 2, false],
  ['park', 'For 2 to 8: slides.', 13, false],
  ['museum', 'From 6: armour.', 5, false],
  ['beach', 'All ages, but the waves are strong.', 2, false],
])('whether a %s with “%s” suits somebody of %i is %s', (kind, childNote, age, suits) =>
  expect(isFitForAge(sight({ kind, childNote }), age)).toBe(suits),
);
test('what is little for children may suit teenagers', () =>
  expect([12, 6].map((age) => isFitForAge(sight({ childFit: 0 }), age))).toEqual([true, false]));
test('a smaller child is told from which age it is best', () =>
  expect(childReason(sight({ kind: 'park', childNote: 'From 4: a playground.' }), 2)).toBe(
    'Best from 4: a playground.',
  ));
