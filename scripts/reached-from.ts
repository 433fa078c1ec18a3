import { join } from 'node:path';
import type { Rolldown } from 'vite';
import { root } from './built-part.ts';

/** For a group of chunks: what an entry of the browser part imports at once, directly or through others. */
export function reachedFrom(entry: string, name: string) {
  const file = join(root, 'src', entry);
  let reached: ReadonlySet<string> | undefined;
  return (id: string, context: Rolldown.ChunkingContext) => {
    reached ??= importsOf(file, context);
    return reached.has(id) ? name : null;
  };
}

function importsOf(file: string, context: Rolldown.ChunkingContext): ReadonlySet<string> {
  const found = new Set(context.getModuleInfo(file)?.importedIds);
  // A set also visits what is added meanwhile.
  for (const id of found)
    for (const imported of context.getModuleInfo(id)?.importedIds ?? []) found.add(imported);
  return found;
}
