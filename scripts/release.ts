import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import packageJson from '../package.json' with { type: 'json' };
import { root } from './built-part.ts';
import { makeFolders } from './package.ts';
import { writeChecksums } from './release/checksums.ts';
import { describeProduct } from './release/inventory.ts';
import { packageFolder } from './release/package-folder.ts';
import { formatSize, sizeOf } from './release/sizes.ts';

const releaseFolder = join(root, 'dist/release');
const name = `daybook-${packageJson.version}`;

/** What is released: each file is made from the folders of `npm run package`. */
async function makeRelease(): Promise<void> {
  rmSync(releaseFolder, { recursive: true, force: true });
  mkdirSync(releaseFolder, { recursive: true });
  await makeFolders({ all: false });
  execFileSync('npm', ['pack', '--silent', packageFolder], {
    cwd: releaseFolder,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  writeFileSync(join(releaseFolder, `${name}.cdx.json`), describeProduct());
  await writeChecksums(releaseFolder);
}

await makeRelease();
for (const file of readdirSync(releaseFolder).toSorted())
  process.stdout.write(`${file}  ${formatSize(sizeOf(join(releaseFolder, file)))}\n`);
