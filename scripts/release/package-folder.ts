import { chmodSync, copyFileSync, cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import packageJson from '../../package.json' with { type: 'json' };
import { readEngineDigest } from '#features/guides/server/catalogue/version-files.ts';
import { root } from '../built-part.ts';
import { readLibraries } from './libraries.ts';
import { formatNotices } from './third-party.ts';

export const packageFolder = join(root, 'dist/package');

/** Native libraries cannot be bundled. */
export const NATIVE_LIBRARIES = ['@node-rs/argon2', 'better-sqlite3'] as const;
/** The story's own sources and how it was made; the player needs only what they became. */
const STORY_SOURCES = new Set(['make', 'music', 'pictures', 'story.md']);
const FOLDERS = ['dist/server', 'dist/web', 'dist/catalogue', 'catalogue', 'stories'];
const FILES = ['LICENSE', 'CHANGELOG.md'];

/** Writes the folder of the npm package from what was built. Nothing in it refers to the repository. */
export async function makePackageFolder(target = packageFolder): Promise<string> {
  rmSync(target, { recursive: true, force: true });
  for (const folder of FOLDERS)
    cpSync(join(root, folder), join(target, folder), { recursive: true, filter: isNeeded });
  for (const file of FILES) copyFileSync(join(root, file), join(target, file));
  copyFileSync(join(root, 'scripts/release/package-readme.md'), join(target, 'README.md'));
  mkdirSync(join(target, 'bin'));
  copyFileSync(join(root, 'scripts/release/launcher.mjs'), join(target, 'bin/daybook.mjs'));
  chmodSync(join(target, 'bin/daybook.mjs'), 0o755);
  writeFileSync(join(target, 'dist/catalogue/engine-digest'), await readEngineDigest());
  writeFileSync(join(target, 'package.json'), `${JSON.stringify(createManifest(), null, 2)}\n`);
  writeFileSync(join(target, 'THIRD-PARTY.txt'), formatNotices(readLibraries(['server', 'web', 'map'])));
  return target;
}

/** Source maps would double the size of the server; its bundle keeps the names of its functions anyway. */
function isNeeded(path: string): boolean {
  const name = basename(path);
  const inStory = path.startsWith(join(root, 'stories'));
  return !(name.endsWith('.js.map') || name === '.stamp' || (inStory && STORY_SOURCES.has(name)));
}

function createManifest() {
  const { name, version, description, license, type, engines, dependencies, optionalDependencies } =
    packageJson;
  return {
    name,
    version,
    description,
    license,
    type,
    bin: { daybook: 'bin/daybook.mjs' },
    engines,
    dependencies: Object.fromEntries(NATIVE_LIBRARIES.map((library) => [library, dependencies[library]])),
    optionalDependencies,
  };
}
