import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import type { Manifest } from 'vite';

/** The key of a source file below `src/` in Vite's manifest, whose keys are relative to `src/app/web/`. */
export const manifestKey = (source: string): string => posix.relative('app/web', source);

/** Which files a screen needs without a connection, for the service worker that keeps them. */
export async function findBuiltScreen(outDir: string, source: string, document: string) {
  const manifest = JSON.parse(await readFile(join(outDir, '.vite/manifest.json'), 'utf8')) as Manifest;
  const assets = assetsOf(manifest, manifestKey(source));
  const hash = createHash('sha256').update(assets.join('\n'));
  for (const file of [document, 'start.js', 'icon.svg']) hash.update(await readFile(join(outDir, file)));
  return { version: hash.digest('hex').slice(0, 16), assets };
}

/** The files of the frame and of a screen, also those that they load later, but not other screens. */
function assetsOf(manifest: Manifest, source: string): string[] {
  const files = new Set<string>();
  const seen = new Set<string>();
  const add = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || seen.has(key) || (key !== source && key.endsWith('-screen.tsx'))) return;
    seen.add(key);
    for (const file of [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])]) files.add(`/${file}`);
    for (const imported of [...(chunk.imports ?? []), ...(chunk.dynamicImports ?? [])]) add(imported);
  };
  add('index.html');
  add(source);
  return [...files].toSorted();
}
