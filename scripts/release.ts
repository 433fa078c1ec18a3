import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import packageJson from '../package.json' with { type: 'json' };
import { root } from './built-part.ts';
import { canMakeDeb, makeDeb } from './deb.ts';
import { canMakeImage, makeImage } from './image.ts';
import { makeFolders } from './package.ts';
import { writeChecksums } from './release/checksums.ts';
import { makeExecutable } from './release/executable.ts';
import { describeProduct } from './release/inventory.ts';
import { packageFolder } from './release/package-folder.ts';
import { formatSize, sizeOf } from './release/sizes.ts';

const releaseFolder = join(root, 'dist/release');
const here = `${process.platform}-${process.arch}`;
const name = `daybook-${packageJson.version}`;

/** What is released, from the folders of `npm run package`; with `--all` also for other platforms than this one. */
async function makeRelease({ all }: { readonly all: boolean }): Promise<void> {
  rmSync(releaseFolder, { recursive: true, force: true });
  mkdirSync(releaseFolder, { recursive: true });
  const [, ...productionFolders] = await makeFolders({ all });
  execFileSync('npm', ['pack', '--silent', packageFolder], {
    cwd: releaseFolder,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  for (const folder of productionFolders)
    makeExecutable(folder, join(releaseFolder, `${name}-${basename(folder)}`));
  const production = productionFolders.find((folder) => basename(folder) === here) ?? '';
  if (canMakeDeb()) makeDeb({ production, target: releaseFolder });
  else process.stderr.write('The Debian package is left out: apt install debhelper\n');
  if (canMakeImage()) makeImage({ production, target: releaseFolder });
  else process.stderr.write('The image is left out: apt install buildah binutils\n');
  writeFileSync(join(releaseFolder, `${name}.cdx.json`), describeProduct());
  await writeChecksums(releaseFolder);
}

await makeRelease({ all: process.argv.includes('--all') });
for (const file of readdirSync(releaseFolder).toSorted())
  process.stdout.write(`${file}  ${formatSize(sizeOf(join(releaseFolder, file)))}\n`);
