import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadCatalogue } from '#features/guides/server/catalogue/catalogue-files.ts';
import { createSeededRandom } from '#testing/seeded-random.ts';
import { root } from '#platform/system/package.ts';

export const SYNTHETIC_MAP =
  'id=id,title=title,year=year,creators=creators,cast=cast,genres=genres,tags=tags,votes=votes,rating=rating,text=text';

const TAGS_EACH = 12;
/** About as many meaningful words as a plot summary of three sentences. */
const TEXT_WORDS = 40;

/**
 * Writes a CSV file of invented movies, as many as make `total` with the shipped ones. Their words, tags and genres are
 * as frequent as in the shipped ones. Each run writes the same file. Returns the titles.
 */
export async function writeSyntheticMovies(path: string, total: number): Promise<string[]> {
  const catalogue = await loadCatalogue(join(root, 'catalogue'));
  const count = Math.max(0, total - catalogue.movies.length);
  const genres = catalogue.movies.flatMap((movie) => movie.genres);
  const tags = catalogue.movies.flatMap((movie) => movie.tags);
  const words = catalogue.movies.flatMap((movie) => movie.text.match(/\p{L}{4,}/gu) ?? []);
  const random = createSeededRandom(1);
  const one = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const several = (list: readonly string[], many: number) => Array.from({ length: many }, () => one(list));
  const people = Array.from({ length: Math.ceil(count / 4) }, () => several(words, 2).join(' '));
  const titles: string[] = [];
  const rows = Array.from({ length: count }, (_, index) => {
    const title = `${several(words, 3).join(' ')} ${index}`;
    const year = 1930 + Math.floor(random() * 96);
    titles.push(`${title} (${year})`);
    return [
      String(index),
      title,
      String(year),
      one(people),
      several(people, 4).join('|'),
      several(genres, 3).join('|'),
      several(tags, TAGS_EACH).join('|'),
      String(Math.floor(1_000_000 * random() ** 6)),
      (4 + 5 * random()).toFixed(1),
      several(words, TEXT_WORDS).join(' '),
    ].join(',');
  });
  writeFileSync(path, ['id,title,year,creators,cast,genres,tags,votes,rating,text', ...rows].join('\n'));
  return titles;
}
