import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './built-part.ts';
import { productionFolderHere } from './release/production-folder.ts';
import { copySystemLibraries } from './release/system-libraries.ts';

const INSTALLED = 'usr/lib/daybook';
/** The user of distroless images: no system gives this id to anybody. */
const USER_ID = 65_532;
const SYSTEM_FILES: Readonly<Record<string, string>> = {
  passwd: `root:x:0:0:root:/root:/sbin/nologin\ndaybook:x:${USER_ID}:${USER_ID}:Daybook:/data:/sbin/nologin\n`,
  group: `root:x:0:\ndaybook:x:${USER_ID}:\n`,
  'nsswitch.conf': 'passwd: files\ngroup: files\nhosts: files dns\n',
};

/**
 * Puts together the files of the container image in three folders: `base`, which stays the same when only Daybook
 * changes, `app`, and `data`, which is empty. @param production the folder of `npm run package`
 */
export function makeImageRoot(folder: string, production = productionFolderHere): void {
  const base = join(folder, 'base');
  const app = join(folder, 'app');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, 'data'), { recursive: true, mode: 0o700 });
  makeApp(app, production);
  makeBase(base, production, app);
}

function makeApp(app: string, production: string): void {
  const installed = join(app, INSTALLED);
  cpSync(production, installed, { recursive: true });
  // Node belongs to the base.
  rmSync(join(installed, 'bin'), { recursive: true });
  for (const file of nativeFiles(installed)) strip(file);
  cpSync(join(root, 'packaging/image'), join(app, 'usr/bin'), { recursive: true });
}

function makeBase(base: string, production: string, app: string): void {
  const bin = join(base, INSTALLED, 'bin');
  mkdirSync(bin, { recursive: true });
  for (const file of ['node', 'NODE-LICENSE']) copyFileSync(join(production, 'bin', file), join(bin, file));
  strip(join(bin, 'node'));
  mkdirSync(join(base, 'etc'));
  for (const [name, text] of Object.entries(SYSTEM_FILES)) writeFileSync(join(base, 'etc', name), text);
  mkdirSync(join(base, 'tmp'));
  chmodSync(join(base, 'tmp'), 0o1777);
  const temporary = mkdtempSync(join(tmpdir(), 'daybook-image-'));
  try {
    copySystemLibraries([join(bin, 'node'), ...nativeFiles(app)], base, temporary);
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}

/** Symbols for debuggers are a fifth of Node. */
function strip(file: string): void {
  execFileSync('strip', ['--strip-unneeded', file]);
}

function nativeFiles(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter(({ name }) => name.endsWith('.node'))
    .map((entry) => join(entry.parentPath, entry.name));
}

if (import.meta.main) makeImageRoot(process.argv[2] ?? join(root, 'dist/image'));
