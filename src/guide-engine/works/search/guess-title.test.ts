import { describe, expect, test } from 'vitest';
import { nameOf } from '../../../../test/guide-engine/fixtures/indexes.ts';
import { LOOKALIKES } from '../../../../test/guide-engine/fixtures/lookalikes.ts';
import { resolveTitle } from './resolve-title.ts';

function read(input: string): string {
  const resolution = resolveTitle(LOOKALIKES, input);
  if (resolution.kind === 'unknown') return 'unknown';
  return resolution.kind === 'work'
    ? nameOf(LOOKALIKES, resolution.item)
    : resolution.question.parts.map(({ label }) => label).join(' + ');
}

function offered(input: string): readonly string[] {
  const resolution = resolveTitle(LOOKALIKES, input);
  if (resolution.kind !== 'unknown') return [];
  return [
    ...resolution.people,
    ...resolution.close.map((item) => nameOf(LOOKALIKES, item)),
    ...resolution.ideas,
  ];
}

describe('a title that is not here is taken for', () => {
  test.each([
    ['no person of a like surname', ['Bound', 'Diner', 'The Bear', 'The Straight Story']],
    ['no person whose surname is a word of a title', ['Stone']],
    ['no title with another letter', ['Cure', 'Coal', 'Martyr']],
    ['no title with another word', ['Pale Rider', 'Dawn of the Dead', 'The Dead of Stalin']],
    ['no title with one letter more at its end', ['Splatoon', 'Manhunters']],
    ['no title with another number', ['Toy Story', 'Toy Story 4', 'Gladiator', 'Gladiator III']],
    ['no title that begins so', ['Triangle', 'The Grand', 'Finding']],
    ['no title that has its two words', ['Grand Hotel', 'Finding Nemo']],
    ['no theme with a like word', ['Disguised']],
    ['no person and genre', ['Stone of Comedy']],
  ])('%s', (_, inputs) => {
    expect(inputs.map((input) => `${input}: ${read(input)}`)).toEqual(
      inputs.map((input) => `${input}: unknown`),
    );
  });
});

test.each([
  ['Cure', 'Cube 1997'],
  ['Pale Rider', 'Whale Rider 2002'],
  ['Triangle', 'Triangle of Sadness 2022'],
  ['Grand Hotel', 'The Grand Budapest Hotel 2014'],
  ['Stone', 'Oliver Stone'],
  ['Disguised', 'movies about Disguised'],
])('what “%s” may have meant is offered', (input, name) => expect(offered(input)).toContain(name));

test.each([
  ['a typing error', 'Manhutner', 'Manhunter 1986'],
  ['a typing error that makes a word without meaning', 'Day of he Dead', 'Day of the Dead 1985'],
  ['a typing error in a short word that no title has', 'Tor Story 3', 'Toy Story 3 2010'],
  ['a missing space', 'WhaleRider', 'Whale Rider 2002'],
  ['an error in the article', 'Teh Warriors', 'The Warriors 1979'],
  ['an unfinished word', 'Triangl', 'Triangle of Sadness 2022'],
  ['an unfinished phrase', 'The Death of', 'The Death of Stalin 2017'],
  ['the first long words', 'Eternal Sunshine', 'Eternal Sunshine of the Spotless Mind 2004'],
  ['a surname that means nothing else', 'Spielberg', 'Steven Spielberg'],
  ['a surname before a word for movies', 'Stone movies', 'Oliver Stone'],
  ['no surname before a word for books', 'Stone books', 'Stone'],
  ['a surname in a description', 'Spielberg thriller', 'Steven Spielberg + thriller'],
  ['a theme in the plural', 'Disguises', 'disguise'],
])('still understood is %s (%s)', (_, input, expected) => expect(read(input)).toBe(expected));

test.each([
  ['Pirates of the Caribbean', 'Pirates of the Caribbean: The Curse of the Black Pearl 2003'],
  ['Pirates of the Carribean', 'Pirates of the Caribbean: The Curse of the Black Pearl 2003'],
  ['Fantastic Beasts', 'Fantastic Beasts and Where to Find Them 2016'],
])(
  'a title without its subtitle (%s) is the first of its series, and the others are offered',
  (input, first) => {
    const resolution = resolveTitle(LOOKALIKES, input);
    expect(read(input)).toBe(first);
    expect(resolution.kind === 'work' && resolution.others).toHaveLength(1);
  },
);

test('a series is meant rather than a little known work of its name, which is offered and found by its year', () => {
  expect(resolveTitle(LOOKALIKES, 'The Ring Saga')).toMatchObject({ how: 'series' });
  expect(read('The Ring Saga')).toBe('The Ring Saga: The Fellowship 2001');
  expect(read('The Ring Saga (1978)')).toBe('The Ring Saga 1978');
});

test('an alias is said to be one, although another work has it as its title', () => {
  expect(read('The Ring Bearers')).toBe('The Ring Saga: The Fellowship 2001');
  expect(resolveTitle(LOOKALIKES, 'The Ring Bearers')).toMatchObject({ how: 'other name' });
  expect(resolveTitle(LOOKALIKES, 'Ring Bearers')).toMatchObject({ how: 'exact' });
});
