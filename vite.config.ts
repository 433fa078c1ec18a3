import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { catalogueTitlesModule } from './scripts/catalogue-titles.ts';
import { chunkGroups } from './scripts/chunk-groups.ts';
import { contractWithoutServerFields } from './scripts/contract-without-server-fields.ts';

export default defineConfig({
  root: 'src/web',
  plugins: [contractWithoutServerFields(), react(), catalogueTitlesModule()],
  // sax asks for it to make streams, which nothing uses.
  resolve: { alias: { stream: join(import.meta.dirname, 'scripts/no-stream.ts') } },
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    // The Content-Security-Policy knows no data: addresses.
    assetsInlineLimit: 0,
    // One file of styles: it is smaller than a few of the chunks, and no screen waits for its own.
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    manifest: true,
    sourcemap: false,
    rolldownOptions: {
      // A screen that needs one number of the contract does not load all of its schemas.
      treeshake: { moduleSideEffects: [{ test: /src[\\/]contract[\\/]/, sideEffects: false }] },
      output: { codeSplitting: { groups: chunkGroups } },
    },
  },
  server: {
    proxy: { '/api': `http://127.0.0.1:${process.env['DEV_API_PORT'] ?? '8080'}` },
  },
});
