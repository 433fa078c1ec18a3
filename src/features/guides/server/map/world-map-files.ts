import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { unpackIndex } from '#guide-engine/index/stored-index.ts';
import { root } from '#platform/system/package.ts';
import type { WorldMap } from './world-map.ts';

/** Made by `scripts/build-map.ts`. */
export const worldMapFile = join(root, 'dist/catalogue/world.map');

export async function readWorldMap(): Promise<WorldMap> {
  const bytes = new Uint8Array(await readFile(worldMapFile));
  const map = unpackIndex(bytes.buffer);
  if (map === undefined) throw new Error(`${worldMapFile} cannot be read. Please build Daybook again.`);
  return map as WorldMap;
}
