import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const root = join(import.meta.dirname, '..');
const outDir = join(root, 'dist/web');
const stampFile = join(outDir, '.stamp');
const sources = [
  'src/web/**/*',
  'src/worker/**/*',
  'src/contract/**/*',
  'vite.config.ts',
  'package-lock.json',
];
const COMPRESS_MIN_BYTES = 1_024;

/**
 * Builds the browser part unless `dist/web` was made from exactly these sources; in a process of its own, as a server
 * that starts afterwards would keep the half gigabyte that building takes.
 */
export async function buildWebWhenStale(): Promise<void> {
  const built = await readFile(stampFile, 'utf8').catch(() => '');
  if (built === sourceStamp()) return;
  const { status } = spawnSync(process.execPath, [import.meta.filename], { stdio: 'inherit' });
  if (status !== 0) throw new Error('The browser part could not be built.');
}

async function buildWeb(): Promise<void> {
  process.stderr.write('  Building the browser part…\n');
  // Only needed for building: an installation without it serves what was built elsewhere.
  const { build } = await import('vite');
  await build({ configFile: join(root, 'vite.config.ts'), logLevel: 'warn' });
  await build(storyWorker);
  await Promise.all(globSync('**/*.{js,css,svg,html,txt}', { cwd: outDir }).map(compress));
  await writeFile(stampFile, sourceStamp());
}

/** By itself: as a second entry it would keep the screens' shared parts from being one file. */
const storyWorker = {
  configFile: false,
  logLevel: 'warn',
  build: {
    outDir,
    emptyOutDir: false,
    copyPublicDir: false,
    rolldownOptions: {
      input: join(root, 'src/worker/story-worker.ts'),
      // Its address stays: the browser looks there for its next version.
      output: { entryFileNames: 'story-worker.js' },
    },
  },
} as const;

/** Once, as small as it gets: the server then sends the bytes as they lie there. */
async function compress(name: string): Promise<void> {
  const file = join(outDir, name);
  const content = await readFile(file);
  if (content.length < COMPRESS_MIN_BYTES) return;
  const quality = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  await writeFile(`${file}.br`, await promisify(brotliCompress)(content, { params: quality }));
  await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }));
}

function sourceStamp(): string {
  const hash = createHash('sha256');
  for (const name of globSync(sources, { cwd: root, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  )) {
    const file = join(name.parentPath, name.name);
    hash.update(file.slice(root.length)).update(readFileSync(file));
  }
  return hash.digest('hex');
}

if (import.meta.main) await buildWeb();
