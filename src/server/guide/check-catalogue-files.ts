import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { checkCatalogue } from '#guide-engine/check/check-catalogue.ts';
import type { CatalogueFolders } from './catalogue-folders.ts';
import { loadCatalogue } from './catalogue-files.ts';
import { readManifest } from './manifest-files.ts';

/** A sentence for everything that is wrong: with the shipped records, and with imported files that were changed. */
export async function checkCatalogues(
  { shipped, imported }: CatalogueFolders,
  thisYear: number,
): Promise<string[]> {
  const catalogue = await loadCatalogue(shipped);
  const problems = [...checkCatalogue(catalogue, thisYear)];
  for (const { file, sha256 } of await readManifest(imported)) {
    const found = await digestOf(join(imported, file)).catch(() => null);
    if (found === null) problems.push(`${file}: cannot be read`);
    else if (found !== sha256) problems.push(`${file}: was changed since its import; please import it again`);
  }
  return problems;
}

async function digestOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}
