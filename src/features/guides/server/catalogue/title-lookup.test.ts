import { expect, test } from 'vitest';
import { catalogueFolders } from './catalogue-files.ts';
import { createTitleLookup } from './title-lookup.ts';

const titles = createTitleLookup(catalogueFolders('').shipped);

async function idsOf(...question: Parameters<typeof titles.find>): Promise<string[]> {
  return (await titles.find(...question)).map(({ id }) => id);
}

test.each([
  ['show', 'severance', 'show:severance-2022'],
  ['show', 'GOT', 'show:game-of-thrones-2011'],
  ['show', 'La casa de papel', 'show:money-heist-2017'],
  ['show', '進撃の巨人', 'show:attack-on-titan-2013'],
  ['game', 'zelda botw', 'game:the-legend-of-zelda-breath-of-the-wild-2017'],
  ['game', 'GTA 5', 'game:grand-theft-auto-v-2013'],
] as const)('the %s named “%s” is %s', async (kind, name, id) =>
  expect(await idsOf(kind, name)).toEqual([id]),
);

test('a year, which may be one off, tells those of one title apart, the best known of which is first', async () => {
  expect(await idsOf('show', 'The Office')).toEqual(['show:the-office-2005', 'show:the-office-2001']);
  expect(await idsOf('show', 'The Office', 2000)).toEqual(['show:the-office-2001']);
  expect(await idsOf('game', 'Doom', 2016)).toEqual(['game:doom-2016']);
  expect(await idsOf('game', 'Doom', 2003)).toEqual([]);
});

test('a name of the other kind or of neither is not found', async () => {
  expect(await idsOf('game', 'Severance')).toEqual([]);
  expect(await idsOf('show', 'Flibbertigibbet')).toEqual([]);
});

test('what is similar shares a maker or genres, and is never the title itself', async () => {
  const [hades] = await titles.find('game', 'Hades', 2020);
  const similar = await titles.findSimilar('game', hades!, 6);
  expect(similar).toHaveLength(6);
  expect(similar.map(({ id }) => id)).not.toContain(hades!.id);
  expect(similar[0]!.creators).toContain('Supergiant Games');
  for (const { genres } of similar) expect(hades!.genres.some((genre) => genres.includes(genre))).toBe(true);
});
