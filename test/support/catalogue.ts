import { execFile } from 'node:child_process';
import { copyFile, mkdir, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { runCatalogueCommand } from '#features/guides/server/catalogue/catalogue-command.ts';
import {
  catalogueFolders,
  type CatalogueFolders,
} from '#features/guides/server/catalogue/catalogue-files.ts';
import { openImports } from '#features/guides/server/import/open-imports-command.ts';
import { requireConfig } from '#app/server/settings.ts';
import { BUILT_SERVER, COMPILE_CACHE } from './start-command.ts';

export interface CommandResult {
  readonly code: number;
  readonly output: string;
}

/** `npm run catalogue -- …` over a data folder, without a process. */
export async function runCatalogue(
  dataDir: string,
  args: string[],
  folders: Partial<CatalogueFolders> = {},
): Promise<CommandResult> {
  let output = '';
  const print = (...lines: string[]) => (output += lines.map((line) => `${line}\n`).join(''));
  const config = requireConfig({ DATA_DIR: dataDir });
  const context = {
    folders: { ...catalogueFolders(dataDir), ...folders },
    openImports: () => openImports(config, (error) => print(String(error))),
  };
  try {
    return { code: (await runCatalogueCommand(context, args, print)) ? 0 : 1, output };
  } catch (error) {
    return { code: 1, output: output + (error as Error).message };
  }
}

/** The same in a process. */
export function runCatalogueProcess(dataDir: string, args: readonly string[]): Promise<CommandResult> {
  const env = { DATA_DIR: dataDir, PATH: process.env['PATH'] ?? '', NODE_COMPILE_CACHE: COMPILE_CACHE };
  return new Promise((resolve) => {
    execFile(process.execPath, [BUILT_SERVER, 'catalogue', ...args], { env }, (error, stdout, stderr) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, output: stdout + stderr });
    });
  });
}

/** Copies all tags and genres, and two files of records of each kind: their indexes are built quickly. */
export async function copySmallCatalogue(target: string): Promise<void> {
  const { shipped } = catalogueFolders('');
  const files = ['tags.jsonl', 'genres.json', 'synonyms.json', 'destination-terms.json'];
  for (const kind of ['movies', 'books', 'destinations', 'gazetteer']) {
    const names = (await readdir(join(shipped, kind))).toSorted();
    files.push(...names.slice(0, 2).map((name) => join(kind, name)));
  }
  for (const file of files) {
    await mkdir(dirname(join(target, file)), { recursive: true });
    await copyFile(join(shipped, file), join(target, file));
  }
}
