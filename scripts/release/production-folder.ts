import { copyFileSync, cpSync, mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../built-part.ts';
import { findLockedPackage } from './locked-package.ts';
import { packageFolder } from './package-folder.ts';
import type { Platform } from './platform.ts';

/** The production folder for this machine. */
export const productionFolderHere = join(root, 'dist/production', `${process.platform}-${process.arch}`);

/**
 * Writes the folder that is the whole product on one platform: the package, its native libraries without their sources
 * and the builds of other platforms, and Node. The image, the Debian package and the executable contain it as it is.
 */
export function makeProductionFolder(platform: Platform): string {
  const folder = join(root, 'dist/production', platform.name);
  rmSync(folder, { recursive: true, force: true });
  cpSync(packageFolder, folder, { recursive: true });
  for (const [file, target] of nativeFiles(platform)) {
    mkdirSync(dirname(join(folder, target)), { recursive: true });
    cpSync(file, join(folder, target), { recursive: true });
  }
  const node = findLockedPackage(platform.nodePackage);
  copyFileSync(join(node, 'bin/node'), join(folder, 'bin/node'));
  copyFileSync(join(node, 'LICENSE'), join(folder, 'bin/NODE-LICENSE'));
  return folder;
}

function nativeFiles({ name, argon2Package }: Platform): [file: string, target: string][] {
  const sqlite = findLockedPackage('better-sqlite3');
  const sqliteFiles = ['package.json', 'LICENSE', 'lib', `prebuilds/${name}.node`];
  const argon2Packages = ['@node-rs/argon2', argon2Package];
  return [
    ...sqliteFiles.map((file): [string, string] => [
      join(sqlite, file),
      join('node_modules/better-sqlite3', file),
    ]),
    ...argon2Packages.map((library): [string, string] => [
      findLockedPackage(library),
      join('node_modules', library),
    ]),
  ];
}
