import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { catalogueTitlesModule } from './scripts/catalogue-titles.ts';
import { contractWithoutServerFields } from './scripts/contract-without-server-fields.ts';
import { manifestsWithoutFormats } from './scripts/manifests-without-formats.ts';
import { reachedFrom } from './scripts/reached-from.ts';
import { smallIcons } from './scripts/small-icons.ts';
import { styleNames } from './scripts/style-names.ts';
import { subsetFonts } from './scripts/subset-fonts.ts';
import { unusedRouterParts } from './scripts/unused-router-parts.ts';

/** What every screen needs, and what changes least. */
const LIBRARIES =
  /node_modules[\\/](react|react-dom|scheduler|react-router|@tanstack[\\/](query-core|react-query))[\\/]/;
const PLATFORM = /[\\/](?:platform|node_modules)[\\/]/;
/** Screens that show no entry do without. */
const COVERS = /features[\\/]log[\\/]web[\\/](?:parts[\\/](?:cover|stars|half)|work[\\/])/;
const SHARED_MIN_CHUNKS = 3;
/** Forms load them. */
const SCHEMAS = /node_modules[\\/]zod[\\/]|platform[\\/]contract[\\/].*\?schemas$/;

/** By name, what is used together: files of their own would be more than a screen may have. */
const SMALL = {
  'long-lists': /node_modules[\\/]@tanstack[\\/]virtual-core[\\/]/,
  thumbnails: /[\\/](?:thumbnail-(?:loader|store)\.ts|draw-thumbnail\.ts|blob-image\.tsx)$/,
  storage: /features[\\/]storage[\\/]contract[\\/](?:storage|folders|file-filter)\.ts$/,
  lists:
    /lists[\\/](?:contract[\\/][\w-]+|web[\\/](?:parts[\\/])?(?:[\w-]*calls|items|list-path))\.ts$|logged-text\.ts$/,
  links: /(?:link-(?:address|panel)|copy-feed-button)\.tsx$|[\\/](?:clipboard|public-feeds)\.ts$/,
  notes: /log[\\/]web[\\/]note[\\/]|ui[\\/]markdown[\\/]inline|picture-thumbnails?\.tsx?$/,
  completion: /completion-form\.tsx$|ui[\\/]fields[\\/](?:partial-date|date-point)|wish-button\.tsx$/,
};

export default defineConfig({
  root: 'src/app/web',
  plugins: [
    contractWithoutServerFields(),
    manifestsWithoutFormats(),
    unusedRouterParts(),
    smallIcons(),
    react(),
    catalogueTitlesModule(),
    subsetFonts(),
    styleNames(),
  ],
  // What the first plugin leaves without use is no import either.
  oxc: { typescript: { onlyRemoveTypeImports: false } },
  // sax asks for it to make streams, which nothing uses.
  resolve: { alias: { stream: join(import.meta.dirname, 'scripts/no-stream.ts') } },
  // Its grid areas are not renamed: a row's file places elements of other files.
  css: { transformer: 'lightningcss', lightningcss: { cssModules: { grid: false } } },
  // The worker of an import loads the format of each service when it is needed.
  worker: { format: 'es' },
  build: {
    outDir: '../../../dist/web',
    emptyOutDir: true,
    // The Content-Security-Policy knows no data: addresses.
    assetsInlineLimit: 0,
    // A link that is reached loads its screen ahead. The lists of what screens import would be a part of the first one.
    modulePreload: { polyfill: false, resolveDependencies: () => [] },
    manifest: true,
    sourcemap: false,
    // In kilobytes. The largest is the viewer of the calls, which loads on its own screen alone.
    chunkSizeWarningLimit: 1_600,
    // Otherwise gzip would compress each file for a table that is not shown.
    reportCompressedSize: false,
    rolldownOptions: {
      // A busy machine is slow, and no advice is needed.
      checks: { pluginTimings: false },
      // Of lucide-react, only the icons that something uses are read.
      experimental: { lazyBarrel: true },
      // A screen that needs one number of the contract does not load all of its schemas.
      treeshake: { moduleSideEffects: [{ test: /[\\/]contract[\\/][\w-]+\.ts$/, sideEffects: false }] },
      output: {
        // Chunks list the styles of what they load later: names would be half a kilobyte in each.
        assetFileNames: 'assets/[hash:7][extname]',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        codeSplitting: {
          groups: [
            { name: 'libraries', test: LIBRARIES, priority: 6 },
            { name: reachedFrom('app/web/main.tsx', 'frame'), debugName: 'frame', priority: 5 },
            { name: 'schemas', test: SCHEMAS, priority: 4 },
            // The log has forms without the usual fields.
            {
              name: 'form',
              test: /[\\/](?:call[\\/]form\.ts|error-message\.tsx|name-form\.tsx)$/,
              priority: 4,
            },
            {
              name: reachedFrom('features/account/web/login/login-screen.tsx', 'forms'),
              debugName: 'forms',
              test: PLATFORM,
              minShareCount: SHARED_MIN_CHUNKS,
              priority: 4,
            },
            // What many others share with the first screen behind the login. Small files cost more than what is in them.
            {
              name: reachedFrom('features/log/web/activity-screen.tsx', 'shared'),
              debugName: 'shared',
              test: PLATFORM,
              minShareCount: SHARED_MIN_CHUNKS,
              priority: 3,
            },
            {
              name: reachedFrom('features/log/web/activity-screen.tsx', 'log'),
              debugName: 'log',
              test: (id) => !COVERS.test(id),
              minShareCount: SHARED_MIN_CHUNKS,
              priority: 2,
            },
            {
              name: reachedFrom('features/log/web/activity-screen.tsx', 'covers'),
              debugName: 'covers',
              minShareCount: SHARED_MIN_CHUNKS,
              priority: 1,
            },
            ...Object.entries(SMALL).map(([name, test]) => ({ name, test })),
          ],
        },
      },
    },
  },
  server: {
    fs: { allow: ['../../..'] },
    proxy: { '/api': `http://127.0.0.1:${process.env['DEV_API_PORT'] ?? '8080'}` },
  },
});
