import { readFile } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { loadCatalogue, loadGenres, type CatalogueFolders } from '../catalogue/catalogue-files.ts';
import type { ImportKind } from '../catalogue/manifest-files.ts';
import { parseColumnMap, type CsvFile } from './csv-files.ts';
import { importFile, type ImportCounts, type ImportOptions } from './import-files.ts';
import { createVocabularyTranslator } from './vocabulary-translator.ts';
import { toPlainText } from './plain-text.ts';
import { summarizeCsv } from './ratings.ts';
import { TOWN_FIELDS, toTown } from './to-town.ts';
import { toWork, WORK_FIELDS } from './to-work.ts';

/** An import with the options of its command line. */
export interface ImportRequest {
  readonly kind: ImportKind;
  readonly csv: CsvFile;
  readonly map: string;
  /** Defaults to the name of the file. */
  readonly source: string | undefined;
  readonly licence: string | undefined;
  readonly folders: CatalogueFolders;
  readonly now: Date;
  readonly onBadRow: (line: number, problem: string) => void;
  readonly onProgress: (rows: number, ofRows: number) => void;
}

/** Imports a file. @throws an Error that says what is wrong; nothing has changed then. */
export async function runImport(request: ImportRequest): Promise<ImportCounts> {
  const { kind, csv, folders, now, onBadRow, onProgress } = request;
  const source = slug(request.source ?? basename(csv.path, extname(csv.path)));
  const licence = toPlainText(request.licence ?? '', LICENCE_MAX_CHARS) || 'not stated';
  const map = parseColumnMap(request.map, kind === 'town' ? TOWN_FIELDS : WORK_FIELDS);
  for (const field of kind === 'town' ? ['name', 'cc', 'lat', 'lon'] : ['title']) {
    if (!map.has(field)) throw new Error(`--map: ${field}=… is missing.`);
  }
  const { rows, ...numbers } = await summarizeCsv(csv, map);
  const toRecord: ImportOptions['toRecord'] =
    kind === 'town'
      ? (cell) => toTown(cell, { source, licence })
      : await createWorkReader({ kind, source, licence, thisYear: now.getFullYear(), ...numbers }, folders);
  const importing = { kind, csv, map, source, licence, folder: folders.imported, toRecord };
  return importFile({
    ...importing,
    onBadRow,
    onProgress: (done) => onProgress(done, rows),
    now: now.toISOString(),
  });
}

type SharedFacts = Omit<Parameters<typeof toWork>[1], 'words'>;

async function createWorkReader(
  facts: SharedFacts,
  { shipped }: CatalogueFolders,
): Promise<ImportOptions['toRecord']> {
  const catalogue = await loadCatalogue(shipped);
  const words = createVocabularyTranslator(facts.kind, {
    tags: catalogue.tags,
    genres: await loadGenres(shipped),
    synonyms: JSON.parse(await readFile(join(shipped, 'synonyms.json'), 'utf8')) as Record<string, string>,
  });
  return (cell) => toWork(cell, { ...facts, words });
}

const LICENCE_MAX_CHARS = 200;
const SOURCE_MAX_CHARS = 60;

function slug(name: string): string {
  const letters = name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, SOURCE_MAX_CHARS)
    .replace(/^-+|-+$/g, '');
  if (letters === '') throw new Error('--source: a name of letters and digits is needed.');
  return letters;
}
