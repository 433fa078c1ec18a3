import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { root, type BuiltPart } from './built-part.ts';
import { findBuiltScreen } from './built-screen.ts';
import { createLibraryList } from './release/libraries.ts';

const outDir = join(root, 'dist/web');
const COMPRESS_MIN_BYTES = 256;
/** No screen waits for larger files, and the highest quality would take half of the build for a tenth of their bytes. */
const SMALLEST_MAX_BYTES = 400_000;
const QUICK_QUALITY = 9;

export const webPart: BuiltPart = {
  message: 'Building the browser part',
  outDir,
  sources: [
    'src/app/{api.ts,web,worker}',
    'src/platform/{contract,web}',
    'src/features/*/{contract,web}',
    'src/import-formats',
    'src/guide-engine/places',
    'catalogue',
    'scripts/build-web.ts',
    'scripts/built-screen.ts',
    'scripts/catalogue-titles.ts',
    'scripts/contract-without-server-fields.ts',
    'scripts/manifests-without-formats.ts',
    'scripts/prerender.ts',
    'scripts/reached-from.ts',
    'scripts/release/libraries.ts',
    'scripts/small-icons.ts',
    'scripts/style-names.ts',
    'scripts/subset-fonts.ts',
    'vite.config.ts',
    'package-lock.json',
  ],
  async build() {
    // Loaded only for building: an installation without Vite serves files that were built elsewhere.
    const { build } = await import('vite');
    const { prerenderDocuments } = await import('./prerender.ts');
    const libraries = createLibraryList();
    await build({
      configFile: join(root, 'vite.config.ts'),
      logLevel: 'warn',
      plugins: [libraries.plugin()],
      worker: { plugins: () => [libraries.plugin()] },
    });
    libraries.write('web');
    // In threads, while this one renders the documents.
    const compressed = compressAll('assets/*.{js,css,svg}');
    await Promise.all([prerenderDocuments(), build(serviceWorker('story-worker')), build(widget)]);
    const screen = await findBuiltScreen(
      outDir,
      'features/log/web/activity-screen.tsx',
      '.documents/activity.html',
    );
    await build(serviceWorker('log-worker', { BUILT_SCREEN: JSON.stringify(screen) }));
    await Promise.all([compressed, compressAll('*.{js,css,svg,html,txt}', '.documents/*.html')]);
  },
};

/** Built separately: as a second entry it would split the chunk that the screens share. */
function serviceWorker(name: string, define: Readonly<Record<string, string>> = {}) {
  return {
    configFile: false,
    logLevel: 'warn',
    define: { ...define },
    build: {
      outDir,
      emptyOutDir: false,
      copyPublicDir: false,
      rolldownOptions: {
        input: join(root, `src/app/worker/${name}.ts`),
        // A fixed name: the browser looks there for updates of the service worker.
        output: { entryFileNames: `${name}.js` },
      },
    },
  } as const;
}

/** One script for other sites: it loads nothing more, and its name never changes. */
const widget = {
  configFile: false,
  logLevel: 'warn',
  build: {
    outDir,
    emptyOutDir: false,
    copyPublicDir: false,
    rolldownOptions: {
      input: join(root, 'src/features/feedback/web/widget/widget.ts'),
      output: { format: 'iife', entryFileNames: 'widget.js' },
    },
  },
} as const;

async function compressAll(...patterns: readonly string[]): Promise<void> {
  await Promise.all(globSync(patterns, { cwd: outDir }).map(compress));
}

/** Compresses a file once with a high quality, so that the server only has to send it. */
async function compress(name: string): Promise<void> {
  const file = join(outDir, name);
  const content = await readFile(file);
  if (content.length < COMPRESS_MIN_BYTES) return;
  const quality = content.length > SMALLEST_MAX_BYTES ? QUICK_QUALITY : constants.BROTLI_MAX_QUALITY;
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality };
  await writeFile(`${file}.br`, await promisify(brotliCompress)(content, { params }));
  await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }));
}
