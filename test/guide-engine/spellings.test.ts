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
  test.each(rowsOf(SPELLINGS[kind]))('“%s” leads to %s', (input = '', expected = '') => {
    const read = resolveInput(indexes[kind], cleanInput(input));
    const names = (items: readonly number[]) => items.map((item) => nameOf(indexes[kind], item));
    const known = read.kind === 'work' ? names([read.item]) : [];
    const offered = read.kind === 'unknown' ? names(read.close).map((name) => `offers ${name}`) : [];
    expect([read.kind, ...known, ...offered]).toContain(expected);
  });
});

test('a title of one letter is suggested first, and then what begins with it', () => {
  const [first, ...others] = suggestTitlesOfList(indexes.movie, 'M');
  expect(first).toMatchObject({ label: 'M', year: 1931 });
  for (const { label } of others) expect(label).toMatch(/^(?:\p{L}+ )?M/u);
});
