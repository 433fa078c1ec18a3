import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { constants, zstdCompressSync } from 'node:zlib';
import { root } from '../built-part.ts';

/** Smaller than the highest, and ten times quicker. */
const COMPRESSION = { params: { [constants.ZSTD_c_compressionLevel]: 15 } };

/**
 * Makes one executable file of a production folder: its Node, with all other files in it, compressed
 * (https://nodejs.org/api/single-executable-applications.html).
 */
export function makeExecutable(productionFolder: string, output: string): string {
  const scratch = join(root, '.cache/executable');
  rmSync(scratch, { recursive: true, force: true });
  const assets = compressFiles(productionFolder, scratch);
  const config = {
    main: join(root, 'scripts/release/executable-main.cjs'),
    mainFormat: 'commonjs',
    output,
    executable: join(productionFolder, 'bin/node'),
    disableExperimentalSEAWarning: true,
    useSnapshot: false,
    useCodeCache: false,
    execArgv: ['--max-semi-space-size=4'],
    execArgvExtension: 'env',
    assets,
  };
  mkdirSync(dirname(output), { recursive: true });
  writeFileSync(join(scratch, 'config.json'), JSON.stringify(config));
  execFileSync(process.execPath, ['--build-sea', join(scratch, 'config.json')], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  chmodSync(output, 0o755);
  return output;
}

/** Returns the compressed files by their path in the folder. Node itself is the executable around them. */
function compressFiles(folder: string, scratch: string): Record<string, string> {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .filter((path) => path !== 'bin/node' && !path.startsWith('.cache/'))
    .toSorted();
  const hash = createHash('sha256');
  const assets: Record<string, string> = {};
  for (const path of paths) {
    const content = readFileSync(join(folder, path));
    hash.update(path).update(content);
    const file = join(scratch, 'assets', path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, zstdCompressSync(content, COMPRESSION));
    assets[path] = file;
  }
  // Only a file on the disk may import a module with an await at its top.
  const start = join(scratch, 'assets/start.cjs');
  writeFileSync(start, zstdCompressSync("import('./dist/server/main.js');\n"));
  const version = join(scratch, 'version');
  writeFileSync(version, hash.digest('hex').slice(0, 16));
  return { ...assets, 'start.cjs': start, version };
}
