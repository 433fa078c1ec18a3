import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const neededEverywhere =
  /node_modules[\\/](react|react-dom|scheduler|react-router|@tanstack[\\/](query-core|react-query)|zod)[\\/]/;

/** What the forms before the login share: small files cost more than what is in them. */
const neededByForms =
  /src[\\/](contract[\\/]fields|web[\\/](ui[\\/](field|error-message)|kernel[\\/](form|destination)|account[\\/](calls|new-password-field|email-field)))/;

export default defineConfig({
  root: 'src/web',
  plugins: [react()],
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    // The Content-Security-Policy knows no data: addresses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    sourcemap: false,
    rolldownOptions: {
      output: {
        // What every screen needs is smaller in one piece than in the pieces that it would fall into.
        codeSplitting: {
          groups: [
            { name: 'libraries', test: neededEverywhere },
            { name: 'forms', test: neededByForms },
          ],
        },
      },
    },
  },
  server: {
    proxy: { '/api': `http://127.0.0.1:${process.env['DEV_API_PORT'] ?? '8080'}` },
  },
});
