import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const file = join(import.meta.dirname, '../package-lock.json');
const LOOKUPS_AT_ONCE = 4;

interface LockedPackage {
  readonly version?: string;
  readonly integrity?: string;
  readonly dev?: boolean;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

/**
 * npm leaves packages of other platforms out of the lock file when it does not install them
 * (github.com/npm/cli/issues/4828), and `npm ci` then refuses the lock file. This adds them: by name, version and
 * platform, with the checksum that an installation there verifies.
 */
async function completeLockFile(): Promise<void> {
  const lock = JSON.parse(readFileSync(file, 'utf8')) as { packages: Record<string, LockedPackage> };
  for (const owner of Object.values(lock.packages)) {
    for (const [name, version] of Object.entries(owner.optionalDependencies ?? {})) {
      lock.packages[`node_modules/${name}`] ??= platformPackage(name, version, owner.dev === true);
    }
  }
  const unknown = await addChecksums(lock.packages);
  const sorted = Object.entries(lock.packages).toSorted(([a], [b]) => a.localeCompare(b, 'en'));
  writeFileSync(file, `${JSON.stringify({ ...lock, packages: Object.fromEntries(sorted) }, null, 2)}\n`);
  if (unknown.length > 0)
    process.stderr.write(`The registry does not have these versions:\n${unknown.join('\n')}\n`);
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

/** Returns the packages without a checksum, because a registry may lack platforms that few people have. */
async function addChecksums(packages: Record<string, LockedPackage>): Promise<string[]> {
  const paths = Object.keys(packages).filter((path) => path !== '' && !packages[path]?.integrity);
  const unknown: string[] = [];
  async function lookUpNext(): Promise<void> {
    for (let path; (path = paths.pop()) !== undefined;) {
      const { version, ...others } = packages[path] ?? {};
      const spec = `${path.replace(/^.*node_modules\//, '')}@${version}`;
      const integrity = await lookUpChecksum(spec);
      if (integrity === '') unknown.push(spec);
      else packages[path] = { ...(version ? { version } : {}), integrity, ...others };
    }
  }
  await Promise.all(Array.from({ length: LOOKUPS_AT_ONCE }, lookUpNext));
  return unknown.toSorted();
}

/** Empty if the registry does not have this version. */
function lookUpChecksum(spec: string): Promise<string> {
  return new Promise((resolve) => {
    execFile('npm', ['view', spec, 'dist.integrity'], (_error, stdout) => resolve(stdout.trim()));
  });
}

await completeLockFile();
