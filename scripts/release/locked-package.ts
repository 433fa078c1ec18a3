import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../built-part.ts';

export interface LockedPackage {
  readonly version: string;
  readonly integrity?: string;
  readonly dev?: boolean;
  readonly optional?: boolean;
  readonly license?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
}

/** The entries of the lock file by their folder, such as `node_modules/fastify`. */
export function readLockedPackages(): Readonly<Record<string, LockedPackage>> {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, LockedPackage>;
  };
  return lock.packages;
}

/**
 * The folder of a package in the version of the lock file: the installed one, or for another platform than this one an
 * archive from the registry, which must have the locked checksum.
 */
export function findLockedPackage(name: string): string {
  const installed = join(root, 'node_modules', name);
  return existsSync(installed) ? installed : downloadPackage(name);
}

function downloadPackage(name: string): string {
  const { version, integrity } = requireLocked(name);
  const folder = join(root, '.cache/packages', `${name.replace('/', '-')}-${version}`);
  const unpacked = join(folder, 'package');
  if (existsSync(unpacked)) return unpacked;
  mkdirSync(folder, { recursive: true });
  const packed = execFileSync('npm', ['pack', '--silent', `${name}@${version}`], {
    cwd: folder,
    encoding: 'utf8',
  });
  const archive = join(folder, packed.trim());
  const digest = createHash('sha512').update(readFileSync(archive)).digest('base64');
  if (integrity !== `sha512-${digest}`)
    throw new Error(`${name}@${version} is not the package of the lock file.`);
  execFileSync('tar', ['-xzf', archive, '-C', folder]);
  return unpacked;
}

/** @throws Error for a package that the lock file does not have */
export function requireLocked(name: string): LockedPackage {
  const locked = readLockedPackages()[`node_modules/${name}`];
  if (locked === undefined) throw new Error(`${name} is not in package-lock.json.`);
  return locked;
}
