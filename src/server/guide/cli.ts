import { parseArgs } from 'node:util';
import { readConfig } from '../kernel/config.ts';
import { checkCatalogues } from './check.ts';
import { catalogueFolders, type CatalogueFolders } from './folders.ts';
import { runImport } from './import/run-import.ts';
import { loadIndexes } from './loaded-engine.ts';
import type { ImportKind } from './manifest.ts';
import { catalogueReport, tagReport } from './report.ts';

const USAGE = `Usage: npm run catalogue -- <command>
  check                           say what is wrong with the catalogue
  report [tag]                    say what stands in it, or which works carry a tag
  import <kind> <file.csv> --map title=…,year=… [--source name] [--licence text] [--columns a,b,c]
                                  bring movies, books or towns into DATA_DIR/catalogue;
                                  --columns names the columns of a file that doesn't
`;

const kinds: Readonly<Record<string, ImportKind>> = {
  movie: 'movie',
  movies: 'movie',
  book: 'book',
  books: 'book',
  town: 'town',
  towns: 'town',
};

const BAD_ROWS_SHOWN = 20;

async function main(args: string[]): Promise<void> {
  const reading = readConfig(process.env);
  if (!reading.ok) throw new Error(reading.faults.join('\n'));
  const folders = catalogueFolders(reading.config.dataDir);
  const [command, ...rest] = args;
  if (command === 'check') return check(folders);
  if (command === 'report') return report(folders, rest);
  if (command === 'import') return importRows(folders, rest);
  throw new Error(USAGE);
}

async function check(folders: CatalogueFolders): Promise<void> {
  const problems = await checkCatalogues(folders, new Date().getFullYear());
  print(...problems, problems.length === 0 ? 'The catalogue is right.' : `${problems.length} problems.`);
  if (problems.length > 0) process.exitCode = 1;
}

async function report(folders: CatalogueFolders, [tag]: string[]): Promise<void> {
  print(...(await (tag === undefined ? catalogueReport(folders) : tagReport(folders, tag))));
}

async function importRows(folders: CatalogueFolders, args: string[]): Promise<void> {
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
  const kind = kinds[kindName];
  if (kind === undefined || path === undefined || values.map === undefined) throw new Error(USAGE);
  let bad = 0;
  const { map, source, licence, columns } = values;
  const counts = await runImport({
    kind,
    csv: { path, columns: columns?.split(',') ?? null },
    map,
    source,
    licence,
    folders,
    now: new Date(),
    onBadRow(line, problem) {
      bad += 1;
      if (bad <= BAD_ROWS_SHOWN) print(`  line ${line}: ${problem}`);
      if (bad === BAD_ROWS_SHOWN + 1) print('  … more bad rows are only counted');
    },
    onProgress: (rows, ofRows) => print(`  ${rows} of ${ofRows} rows`),
  });
  print(
    `${counts.imported} imported, ${counts.bad} bad rows skipped, ${counts.kept} of earlier imports kept.`,
    'Making them searchable …',
  );
  await loadIndexes(folders);
  print('Done. Restart Daybook to use them.');
}

function print(...lines: string[]): void {
  process.stdout.write(lines.map((line) => `${line}\n`).join(''));
}

main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
