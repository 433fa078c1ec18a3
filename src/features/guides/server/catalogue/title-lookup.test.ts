import { expect, test } from 'vitest';
import { catalogueFolders } from './catalogue-files.ts';
import { createTitleLookup } from './title-lookup.ts';

const titles = createTitleLookup(catalogueFolders('').shipped);

test.each([
  ['show', 'severance', null, 'show:severance-2022'],
  ['show', 'The Sopranos', 1999, 'show:the-sopranos-1999'],
  ['show', 'GOT', null, 'show:game-of-thrones-2011'],
  ['show', 'La casa de papel', null, 'show:money-heist-2017'],
  ['show', '進撃の巨人', null, 'show:attack-on-titan-2013'],
  ['show', 'The Office', null, 'show:the-office-2005'],
  ['show', 'The Office', 2001, 'show:the-office-2001'],
  ['game', 'zelda botw', null, 'game:the-legend-of-zelda-breath-of-the-wild-2017'],
  ['game', 'GTA 5', null, 'game:grand-theft-auto-v-2013'],
  ['game', 'Doom', 1993, 'game:doom-1993'],
  ['game', 'Doom', 2016, 'game:doom-2016'],
] as const)('a %s named “%s” of the year %s is %s', async (kind, name, year, id) =>
  expect(await titles.find(kind, name, year)).toMatchObject({ id }),
);

test('a title of a year that is more than one away, of the other kind or of neither is not found', async () => {
  expect(await titles.find('show', 'Severance', 2023)).not.toBeNull();
  expect(await titles.find('show', 'Severance', 2006)).toBeNull();
  expect(await titles.find('game', 'Severance')).toBeNull();
  expect(await titles.find('show', 'Flibbertigibbet')).toBeNull();
});

test('what is similar shares a maker or genres, and is never the title itself', async () => {
  const hades = (await titles.find('game', 'Hades', 2020))!;
  const similar = await titles.findSimilar('game', hades, 6);
  expect(similar).toHaveLength(6);
  expect(similar.map(({ id }) => id)).not.toContain(hades.id);
  expect(similar[0]!.creators).toContain('Supergiant Games');
  for (const { genres } of similar) expect(hades.genres.some((genre) => genres.includes(genre))).toBe(true);
});
