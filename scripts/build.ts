import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { indexPart } from './build-indexes.ts';
import { serverPart } from './build-server.ts';
import { webPart } from './build-web.ts';
import { build, isStale } from './built-part.ts';

/** Built at the same time, each in a process of its own: the browser part takes longer than all others together. */
const groups = { web: [webPart], server: [serverPart, indexPart] };

/** In MiB. Builds make much that is soon garbage, and a collection of a small space would copy it again and again. */
const ROOMY = '--max-semi-space-size=64';

/** For tests that use nothing of what is built. */
export const SKIP_BUILD = 'DAYBOOK_SKIP_BUILD';

/**
 * Builds the parts whose sources have changed, in separate processes: a server that starts in this one would keep the
 * half gigabyte of memory that building takes.
 */
export function buildIfStale(): void {
  if (process.env[SKIP_BUILD] === '1' || !Object.values(groups).flat().some(isStale)) return;
  // Vitest sets NODE_ENV to `test`, which would include React's development checks.
  const env = { ...process.env, NODE_ENV: 'production' };
  const { status } = spawnSync(process.execPath, [import.meta.filename], { stdio: 'inherit', env });
  if (status !== 0) throw new Error('Daybook could not be built.');
}

async function buildGroups(): Promise<void> {
  const codes = await Promise.all(
    Object.keys(groups).map(async (name) => {
      const builder = spawn(process.execPath, [ROOMY, import.meta.filename, name], { stdio: 'inherit' });
      const [code] = (await once(builder, 'exit')) as [number | null];
      return code;
    }),
  );
  process.exitCode = codes.every((code) => code === 0) ? 0 : 1;
}

if (import.meta.main) {
  const [name] = process.argv.slice(2);
  if (name === undefined) await buildGroups();
  else for (const part of groups[name as keyof typeof groups].filter(isStale)) await build(part);
}
