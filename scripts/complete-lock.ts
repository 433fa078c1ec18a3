import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { TOOL_FOLDERS } from './tool-packages.ts';

const root = join(import.meta.dirname, '..');
const LOOKUPS_AT_ONCE = 4;
/** Packages that others use if they are there, and Daybook does not: pdfjs-dist draws in browsers only, and uploads use no Redis. */
const LEFT_OUT = ['@napi-rs/canvas', '@redis/client', 'ioredis'];

interface LockedPackage {
  readonly version?: string;
  readonly integrity?: string;
  readonly dev?: boolean;
  readonly optional?: boolean;
  readonly optionalDependencies?: Record<string, string>;
}

/**
 * Completes the lock file of a folder, and drops the optional packages that nothing needs.
 *
 * npm leaves packages of other platforms out of the lock file when it does not install them
 * (github.com/npm/cli/issues/4828), and `npm ci` then refuses the lock file. This adds them: by name, version and
 * platform, with the checksum that an installation there verifies. A package that the registry does not have is left
 * out, and so is its mention, because npm would install it unverified where another registry has it.
 */
async function completeLockFile(folder: string): Promise<void> {
  const file = join(root, folder, 'package-lock.json');
  const lock = JSON.parse(readFileSync(file, 'utf8')) as { packages: Record<string, LockedPackage> };
  for (const name of LEFT_OUT) dropOptional(lock.packages, name);
  for (const owner of Object.values(lock.packages)) {
    for (const [name, version] of Object.entries(owner.optionalDependencies ?? {})) {
      lock.packages[`node_modules/${name}`] ??= platformPackage(name, version, owner.dev === true);
    }
  }
  const unknown = await addChecksums(lock.packages);
  for (const path of unknown) removePackage(lock.packages, path);
  const sorted = Object.entries(lock.packages).toSorted(([a], [b]) => a.localeCompare(b, 'en'));
  writeFileSync(file, `${JSON.stringify({ ...lock, packages: Object.fromEntries(sorted) }, null, 2)}\n`);
  if (unknown.length > 0)
    process.stderr.write(`Left out, because the registry does not have them:\n${unknown.join('\n')}\n`);
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

/** Removes a package, its versions for each platform, and the wish for it. */
function dropOptional(packages: Record<string, LockedPackage>, name: string): void {
  for (const path of Object.keys(packages))
    if (packageName(path).startsWith(name)) removePackage(packages, path);
  for (const owner of Object.values(packages)) delete owner.optionalDependencies?.[name];
}

/** Returns the paths of packages without a checksum: a registry may lack platforms that few people have. */
async function addChecksums(packages: Record<string, LockedPackage>): Promise<string[]> {
  const paths = Object.keys(packages).filter((path) => path !== '' && !packages[path]?.integrity);
  const unknown: string[] = [];
  async function lookUpNext(): Promise<void> {
    for (let path; (path = paths.pop()) !== undefined;) {
      const { version, ...others } = packages[path] ?? {};
      const integrity = await lookUpChecksum(`${packageName(path)}@${version}`);
      if (integrity === '') unknown.push(path);
      else packages[path] = { ...(version ? { version } : {}), integrity, ...others };
    }
  }
  await Promise.all(Array.from({ length: LOOKUPS_AT_ONCE }, lookUpNext));
  return unknown.toSorted();
}

/** @throws Error if something cannot do without the package. */
function removePackage(packages: Record<string, LockedPackage>, path: string): void {
  if (packages[path]?.optional !== true)
    throw new Error(`The registry has no checksum of ${packageName(path)}, which is needed.`);
  delete packages[path];
  for (const owner of Object.values(packages)) delete owner.optionalDependencies?.[packageName(path)];
}

function packageName(path: string): string {
  return path.replace(/^.*node_modules\//, '');
}

/** Empty if the registry does not have this version. */
function lookUpChecksum(spec: string): Promise<string> {
  return new Promise((resolve) => {
    execFile('npm', ['view', spec, 'dist.integrity'], (_error, stdout) => resolve(stdout.trim()));
  });
}

for (const folder of ['.', ...TOOL_FOLDERS]) await completeLockFile(folder);
