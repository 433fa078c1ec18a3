import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, relative } from 'node:path';
import { root } from './built-part.ts';
import { makeFolders } from './package.ts';
import { formatSize, sizeOf } from './release/sizes.ts';
import { releaseTime, version } from './release/version.ts';

const packaging = join(root, 'packaging');
/** debhelper looks for them in `debian`, under the name of the package. */
const UNITS = ['daybook.service', 'daybook.socket'];
const FILES = ['daybook.1', 'daybook.env', 'daybook.sh', 'defaults.env'];
const DOCUMENTS = ['README.md', 'docs/backup.md', 'docs/install.md', 'docs/operating.md', 'docs/settings.md'];

export interface DebOptions {
  /** The folder of `npm run package` with Daybook and Node for this machine. */
  readonly production: string;
  /** The folder that the package is written to. */
  readonly target: string;
  /** As of dpkg-deb(1): xz makes 46 MB in a minute, gzip 65 MB in 20 seconds. */
  readonly compression?: 'xz' | 'gzip';
}

/** Whether debhelper is installed, which builds Debian packages. */
export function canMakeDeb(): boolean {
  return ['dh', 'dpkg-buildpackage'].every((tool) => spawnSync(tool, ['--version']).error === undefined);
}

/** Builds the Debian package for this machine, and returns its path. */
export function makeDeb({ production, target, compression = 'xz' }: DebOptions): string {
  const folder = mkdtempSync(join(tmpdir(), 'daybook-deb-'));
  const source = join(folder, 'daybook');
  try {
    collectSources(source, production);
    // Debian's tools give all files the time of the changelog, so the same commit gives the same bytes.
    execFileSync('dpkg-buildpackage', ['--build=binary', '--unsigned-changes', '--unsigned-buildinfo'], {
      cwd: source,
      env: { ...process.env, COMPRESSION: compression },
      // Its output appears only in the error: about Node, debhelper says many harmless things.
      stdio: 'pipe',
    });
    const file = `daybook_${version}_${debianArchitecture()}.deb`;
    mkdirSync(target, { recursive: true });
    copyFileSync(join(folder, file), join(target, file));
    return join(target, file);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function collectSources(source: string, production: string): void {
  cpSync(join(packaging, 'debian'), join(source, 'debian'), { recursive: true });
  for (const file of UNITS) copyFileSync(join(packaging, file), join(source, 'debian', file));
  for (const file of FILES) copyFileSync(join(packaging, file), join(source, file));
  for (const file of DOCUMENTS) cpSync(join(root, file), join(source, 'docs', basename(file)));
  cpSync(production, join(source, 'production'), { recursive: true });
  writeFileSync(join(source, 'debian/changelog'), changelog());
}

/** Debian's own, in its format (deb-changelog(5)); the product's changelog is a document of the package. */
function changelog(): string {
  const date = new Date(releaseTime() * 1000).toUTCString().replace('GMT', '+0000');
  return `daybook (${version}) unstable; urgency=medium

  * See /usr/share/doc/daybook/CHANGELOG.md.gz.

 -- The Daybook authors <authors@daybook.invalid>  ${date}
`;
}

function debianArchitecture(): string {
  return execFileSync('dpkg', ['--print-architecture'], { encoding: 'utf8' }).trim();
}

if (import.meta.main) {
  if (!canMakeDeb()) {
    process.stderr.write('debhelper is missing: apt install debhelper\n');
    process.exit(1);
  }
  const [, production = ''] = await makeFolders({ all: false });
  const file = makeDeb({ production, target: join(root, 'dist/release') });
  process.stdout.write(`${relative(root, file)}  ${formatSize(sizeOf(file))}\n`);
}
