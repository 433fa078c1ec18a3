import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { commandLine } from '#platform/system/command-line.ts';
import { checkCatalogue } from '#guide-engine/check/check-catalogue.ts';
import { checkTitles } from '#guide-engine/check/check-titles.ts';
import { loadCatalogue, loadGenres, loadTitles, type CatalogueFolders } from './catalogue-files.ts';
import { runImport } from '../import/import-command.ts';
import type { OpenImports } from '../import/open-imports-command.ts';
import { loadIndexes } from './engine-loader.ts';
import { readManifest, type ImportKind } from './manifest-files.ts';
import { catalogueReport, tagReport } from './report-command.ts';

const USAGE = `Usage: ${commandLine('catalogue')} <command>
  check                           list what is wrong with the catalogue
  report [tag]                    summarize it, or list the works that have a tag
  import <kind> <file.csv> --map title=…,year=… [--source name] [--licence text] [--columns a,b,c]
                                  import movies, books or towns for all nodes;
                                  --columns names the columns of a file without a header row
  remove <kind> <source>          remove the records of an import
`;

const IMPORT_KINDS: Readonly<Record<string, ImportKind>> = {
  movie: 'movie',
  movies: 'movie',
  book: 'book',
  books: 'book',
  town: 'town',
  towns: 'town',
};

const BAD_ROWS_SHOWN = 20;

type Print = (...lines: string[]) => void;

export interface CatalogueContext {
  readonly folders: CatalogueFolders;
  readonly openImports: () => Promise<OpenImports>;
}

/**
 * Runs one `npm run catalogue` command. Returns false if the check found problems.
 * @throws Error with a sentence for the person at the terminal.
 */
export async function runCatalogueCommand(
  { folders, openImports }: CatalogueContext,
  args: string[],
  print: Print,
): Promise<boolean> {
  const [command, ...rest] = args;
  switch (command) {
    case 'check':
      return check(folders, print);
    case 'report':
      return report(folders, rest, print);
    case 'import':
      return withImports((imports) => importRows(folders, imports, rest, print));
    case 'remove':
      return withImports((imports) => remove(imports, rest, print));
    default:
      throw new Error(USAGE);
  }

  async function withImports(work: (imports: OpenImports) => Promise<boolean>): Promise<boolean> {
    const imports = await openImports();
    try {
      return await work(imports);
    } finally {
      await imports.close();
    }
  }
}

async function check(folders: CatalogueFolders, print: Print): Promise<boolean> {
  const problems = await checkCatalogues(folders, new Date().getFullYear());
  print(
    ...problems,
    problems.length === 0 ? 'The catalogue has no problems.' : `${problems.length} problems.`,
  );
  return problems.length === 0;
}

async function report(folders: CatalogueFolders, [tag]: string[], print: Print): Promise<boolean> {
  print(...(await (tag === undefined ? catalogueReport(folders) : tagReport(folders, tag))));
  return true;
}

async function importRows(
  folders: CatalogueFolders,
  imports: OpenImports,
  args: string[],
  print: Print,
): Promise<boolean> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      map: { type: 'string' },
      source: { type: 'string' },
      licence: { type: 'string' },
      columns: { type: 'string' },
    },
  });
  const [kindName = '', path] = positionals;
  const kind = IMPORT_KINDS[kindName];
  if (kind === undefined || path === undefined || values.map === undefined) throw new Error(USAGE);
  let bad = 0;
  const { map, source, licence, columns } = values;
  const counts = await imports.change(() =>
    runImport({
      kind,
      csv: { path, columns: columns?.split(',') ?? null },
      map,
      source,
      licence,
      folders,
      now: new Date(imports.clock()),
      onBadRow(line, problem) {
        bad += 1;
        if (bad <= BAD_ROWS_SHOWN) print(`  line ${line}: ${problem}`);
        if (bad === BAD_ROWS_SHOWN + 1) print('  … further bad rows are only counted');
      },
      onProgress: (rows, ofRows) => print(`  ${rows} of ${ofRows} rows`),
    }),
  );
  print(
    `${counts.imported} imported, ${counts.bad} bad rows skipped, ${counts.kept} of earlier imports kept.`,
    'Building the index …',
  );
  await loadIndexes(folders);
  print('Done. Running nodes use them within a minute or two.');
  return true;
}

async function remove(
  imports: OpenImports,
  [kindName = '', source]: string[],
  print: Print,
): Promise<boolean> {
  const kind = IMPORT_KINDS[kindName];
  if (kind === undefined || source === undefined) throw new Error(USAGE);
  const isRemoved = await imports.change(() => imports.remove(kind, source, imports.clock()));
  if (!isRemoved) throw new Error(`Nothing was imported from ${source}. "report" lists all imports.`);
  print('Removed. Running nodes notice it within a minute or two.');
  return true;
}

/** Lists problems of the shipped records, and imported files that were changed since their import. */
async function checkCatalogues({ shipped, imported }: CatalogueFolders, thisYear: number): Promise<string[]> {
  const problems = await checkShipped(shipped, thisYear);
  for (const { file, sha256 } of await readManifest(imported)) {
    const found = await digestOf(join(imported, file)).catch(() => null);
    if (found === null) problems.push(`${file}: cannot be read`);
    else if (found !== sha256) problems.push(`${file}: was changed since its import; please import it again`);
  }
  return problems;
}

/** Everything that is wrong with the records in this folder, a sentence each. */
export async function checkShipped(folder: string, thisYear: number): Promise<string[]> {
  const genres = await loadGenres(folder);
  const catalogue = await loadCatalogue(folder);
  const problems = checkCatalogue(catalogue, thisYear);
  const tags = new Set(catalogue.tags.map(({ id }) => id));
  for (const kind of ['show', 'game'] as const) {
    const known = { genres: new Set(genres[kind].map(({ id }) => id)), tags };
    problems.push(...checkTitles(kind, await loadTitles(folder, kind), known, thisYear));
  }
  return problems;
}

async function digestOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}
