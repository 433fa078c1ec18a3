import { relative } from 'node:path';
import { buildIfStale } from './build.ts';
import { root } from './built-part.ts';
import { makePackageFolder } from './release/package-folder.ts';
import { PLATFORMS } from './release/platform.ts';
import { makeProductionFolder } from './release/production-folder.ts';
import { formatSize, sizeOf } from './release/sizes.ts';

/** The folders that all ways of installing are made from; with `--all` also for other platforms than this one. */
export async function makeFolders({ all }: { readonly all: boolean }): Promise<string[]> {
  buildIfStale();
  const here = `${process.platform}-${process.arch}`;
  const platforms = PLATFORMS.filter(({ name }) => all || name === here);
  return [await makePackageFolder(), ...platforms.map(makeProductionFolder)];
}

if (import.meta.main) {
  const folders = await makeFolders({ all: process.argv.includes('--all') });
  for (const folder of folders)
    process.stdout.write(`${relative(root, folder)}  ${formatSize(sizeOf(folder))}\n`);
}
