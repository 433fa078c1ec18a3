import { join } from 'node:path';
import type { Rolldown } from 'vite';
import { root } from './built-part.ts';

/** For a group of chunks: what an entry of the browser part imports at once, directly or through others. */
export function reachedFrom(entry: string, name: string) {
  const file = join(root, 'src/web', entry);
  function isReached(id: string, context: Rolldown.ChunkingContext, seen = new Set<string>()): boolean {
    if (seen.has(id)) return false;
    seen.add(id);
    const { importers = [] } = context.getModuleInfo(id) ?? {};
    return importers.some((importer) => importer === file || isReached(importer, context, seen));
  }
  return (id: string, context: Rolldown.ChunkingContext) => (isReached(id, context) ? name : null);
}
