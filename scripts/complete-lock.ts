import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const file = join(import.meta.dirname, '../package-lock.json');

interface LockedPackage {
  readonly version?: string;
  readonly dev?: boolean;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

/**
 * npm leaves packages of other platforms out of the lock file when it does not install them
 * (github.com/npm/cli/issues/4828), and `npm ci` then refuses the lock file. This adds them: by name, version and
 * platform, which is all that npm needs to pass over them elsewhere and to fetch them there.
 */
function completeLockFile(): void {
  const lock = JSON.parse(readFileSync(file, 'utf8')) as { packages: Record<string, LockedPackage> };
  for (const owner of Object.values(lock.packages)) {
    for (const [name, version] of Object.entries(owner.optionalDependencies ?? {})) {
      lock.packages[`node_modules/${name}`] ??= platformPackage(name, version, owner.dev === true);
    }
  }
  const sorted = Object.entries(lock.packages).toSorted(([a], [b]) => a.localeCompare(b, 'en'));
  writeFileSync(file, `${JSON.stringify({ ...lock, packages: Object.fromEntries(sorted) }, null, 2)}\n`);
}

function platformPackage(name: string, version: string, dev: boolean): LockedPackage {
  const [, os = '', cpu = '', libc] =
    /(\w+)-(\w+?)(?:-(gnu|musl))?(?:-?(?:eabi|gnueabihf|musleabihf|msvc))?$/.exec(name) ?? [];
  return {
    // In npm's own order.
    version,
    cpu: [cpu],
    ...(dev ? { dev } : {}),
    ...(libc === undefined ? {} : { libc: [libc === 'gnu' ? 'glibc' : libc] }),
    optional: true,
    os: [os === 'windows' ? 'win32' : os],
  } as LockedPackage;
}

completeLockFile();
