import { join } from 'node:path';
import type { WorkRecord } from '#guide-engine/record.ts';
import type { CatalogueFolders } from './build-index.ts';
import { loadCatalogue, recordLines } from './catalogue.ts';
import { readManifest } from './manifest.ts';

const MOST_LISTED = 12;

/** What stands in the catalogue, shipped and imported, in lines for people. */
export async function catalogueReport({ shipped, imported }: CatalogueFolders): Promise<string[]> {
  const { catalogue } = await loadCatalogue(shipped);
  const { movies, books, destinations, gazetteer, tags } = catalogue;
  const used = new Set([...movies, ...books].flatMap((record) => record.tags));
  const lines = [
    `Shipped: ${movies.length} movies, ${books.length} books, ${destinations.length} destinations with ${sum(destinations.map(({ sights }) => sights.length))} sights, ${gazetteer.length} towns.`,
    `Tags: ${tags.length} in the list, ${tags.filter(({ id }) => !used.has(id)).length} not used yet.`,
    ...worksReport('Movies', movies),
    ...worksReport('Books', books),
  ];
  for (const { file, kind, source, licence, records, importedAt } of await readManifest(imported)) {
    lines.push(
      `Imported ${kind}s from ${source} (licence: ${licence}) on ${importedAt.slice(0, 10)}: ${records}.`,
    );
    if (kind !== 'town') lines.push(await importedReport(join(imported, file)));
  }
  return lines;
}

function worksReport(heading: string, records: readonly WorkRecord[]): string[] {
  return [
    `${heading} by decade: ${counted(records.map(({ year }) => `${Math.floor(year / 10) * 10}s`))}`,
    `${heading} by language: ${counted(records.map(({ lang }) => lang))}`,
    `${heading} by genre: ${counted(records.flatMap(({ genres }) => genres))}`,
  ];
}

/** How well an import can be ranked: by tags of our list, by free ones, by a text. */
async function importedReport(path: string): Promise<string> {
  let [all, tagged, described] = [0, 0, 0];
  for await (const line of recordLines(path)) {
    const { tags, freeTags = [], text } = JSON.parse(line) as WorkRecord;
    all += 1;
    if (tags.length + freeTags.length > 0) tagged += 1;
    if (text !== '') described += 1;
  }
  return `  of them ${tagged} have tags and ${described} a text to rank by, out of ${all}.`;
}

function counted(values: readonly string[]): string {
  const counts = Map.groupBy(values, (value) => value);
  const sorted = [...counts].toSorted(([, a], [, b]) => b.length - a.length);
  const listed = sorted.slice(0, MOST_LISTED).map(([value, { length }]) => `${value} ${length}`);
  return [...listed, ...(sorted.length > MOST_LISTED ? ['…'] : [])].join(', ');
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
