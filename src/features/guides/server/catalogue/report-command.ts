import { join } from 'node:path';
import type { Tag, TitleRecord, WorkKind, WorkRecord } from '#guide-engine/record.ts';
import { loadCatalogue, loadTitles, readRecordLines, type CatalogueFolders } from './catalogue-files.ts';
import { readManifest } from './manifest-files.ts';

const MAX_LISTED = 12;
/** Genres and decades with fewer works are listed as weak. */
const WEAK_COUNT = 10;

/** The content of the catalogue, shipped and imported, as lines of text. */
export async function catalogueReport({ shipped, imported }: CatalogueFolders): Promise<string[]> {
  const catalogue = await loadCatalogue(shipped);
  const { movies, books, destinations, gazetteer, tags } = catalogue;
  const [shows, games] = [await loadTitles(shipped, 'show'), await loadTitles(shipped, 'game')];
  const sights = destinations.reduce((total, destination) => total + destination.sights.length, 0);
  const lines = [
    `Shipped: ${movies.length} movies, ${books.length} books, ${shows.length} shows, ${games.length} games, ${destinations.length} destinations with ${sights} sights, ${gazetteer.length} towns.`,
    ...worksReport('movie', movies, tags),
    ...worksReport('book', books, tags),
    ...titlesReport('Shows', shows),
    ...titlesReport('Games', games),
    `Destinations by country: ${formatCounts(destinations.map(({ cc }) => cc))}`,
  ];
  for (const { file, kind, source, licence, records, importedAt } of await readManifest(imported)) {
    lines.push(
      `Imported ${kind}s from ${source} (licence: ${licence}) on ${importedAt.slice(0, 10)}: ${records}.`,
    );
    if (kind !== 'town') lines.push(await importedReport(join(imported, file)));
  }
  return lines;
}

/** The works that have a tag, to check that it is used consistently. @throws if the tag does not exist. */
export async function tagReport({ shipped }: CatalogueFolders, tag: string): Promise<string[]> {
  const { movies, books, tags } = await loadCatalogue(shipped);
  if (!tags.some(({ id }) => id === tag)) throw new Error(`There is no tag “${tag}” in tags.jsonl.`);
  const carrying = [...movies, ...books].filter((work) => work.tags.includes(tag));
  return [...carrying.map(({ id, description }) => `${id}: ${description}`), `${carrying.length} have it.`];
}

function worksReport(kind: WorkKind, records: readonly WorkRecord[], tags: readonly Tag[]): string[] {
  const heading = kind === 'movie' ? 'Movies' : 'Books';
  const used = records.flatMap((record) => record.tags);
  const unused = tags.filter(({ id, kinds }) => kinds.includes(kind) && !used.includes(id));
  return [
    ...titlesReport(heading, records),
    `${heading} by language: ${formatCounts(records.map(({ lang }) => lang))}`,
    `${heading} by audience: ${formatCounts(records.map(({ audience }) => audience))}`,
    `${heading} by tag: ${formatCounts(used)}; ${unused.length} tags are not used yet.`,
    `${heading}, fewest works: ${formatWeakest([...records.map(decadeOf), ...genresOf(records)])}`,
  ];
}

function titlesReport(heading: string, records: readonly TitleRecord[]): string[] {
  return [
    `${heading} by decade: ${formatCounts(records.map(decadeOf))}`,
    `${heading} by country: ${formatCounts(records.flatMap(({ country }) => country ?? []))}`,
    `${heading} by genre: ${formatCounts(genresOf(records))}`,
    `${heading} by fame: ${formatCounts(records.map(({ fame }) => String(fame)))}`,
  ];
}

const decadeOf = ({ year }: TitleRecord) => `${Math.floor(year / 10) * 10}s`;
const genresOf = (records: readonly TitleRecord[]) => records.flatMap(({ genres }) => genres);

/** How many works of an import have what ranking needs. */
async function importedReport(path: string): Promise<string> {
  let [all, tagged, described] = [0, 0, 0];
  for await (const line of readRecordLines(path)) {
    const { tags, freeTags = [], text } = JSON.parse(line) as WorkRecord;
    all += 1;
    if (tags.length + freeTags.length > 0) tagged += 1;
    if (text !== '') described += 1;
  }
  return `  of them ${tagged} have tags and ${described} a text to rank by, out of ${all}.`;
}

/** 'drama 120, comedy 61, …', the most frequent first. */
function formatCounts(values: readonly string[]): string {
  const sorted = countValues(values).toSorted(([, a], [, b]) => b - a);
  const listed = sorted.slice(0, MAX_LISTED).map(([value, count]) => `${value} ${count}`);
  return [...listed, ...(sorted.length > MAX_LISTED ? ['…'] : [])].join(', ') || 'none';
}

function formatWeakest(values: readonly string[]): string {
  const few = countValues(values).filter(([, count]) => count < WEAK_COUNT);
  const sorted = few.toSorted(([, a], [, b]) => a - b);
  return sorted.map(([value, count]) => `${value} ${count}`).join(', ') || 'none';
}

function countValues(values: readonly string[]): [string, number][] {
  return [...Map.groupBy(values, (value) => value)].map(([value, { length }]) => [value, length]);
}
