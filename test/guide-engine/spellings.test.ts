import { afterAll, describe, expect, test } from 'vitest';
import { cleanInput } from '#guide-engine/text/clean-input.ts';
import { resolveInput } from '#guide-engine/works/search/resolve-input.ts';
import { suggestTitlesOfList } from '#guide-engine/works/search/suggest-list.ts';
import { catalogueFolders } from '#features/guides/server/catalogue/catalogue-files.ts';
import { loadSharedIndexes } from '#testing/shared-indexes.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import { nameOf } from './fixtures/indexes.ts';
import { SPELLINGS } from './fixtures/spellings.ts';
import { rowsOf } from './fixtures/table.ts';

const folder = await temporaryFolder();
afterAll(folder.remove);
const indexes = await loadSharedIndexes(catalogueFolders(folder.path));

describe.each(['movie', 'book'] as const)('a title of a %s in the spelling of readers and lists', (kind) => {
  test.each(rowsOf(SPELLINGS[kind]))('“%s” leads to %s', (input, expected) => {
    const read = resolveInput(indexes[kind], cleanInput(input!));
    if (read.kind === 'work') return expect(nameOf(indexes[kind], read.item)).toBe(expected);
    const offered = read.kind === 'unknown' ? read.close.map((item) => nameOf(indexes[kind], item)) : [];
    const name = expected!.replace(/^offers /u, '');
    return expect(name === 'unknown' ? read.kind : offered).toEqual(
      name === 'unknown' ? 'unknown' : expect.arrayContaining([name]),
    );
  });
});

test('a title of one letter is suggested first, and then what begins with it', () => {
  const [first, ...others] = suggestTitlesOfList(indexes.movie, 'M');
  expect(first).toMatchObject({ label: 'M', year: 1931 });
  for (const { label } of others) expect(label).toMatch(/^(?:\p{L}+ )?M/u);
});
