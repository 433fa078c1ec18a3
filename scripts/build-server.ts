import { join } from 'node:path';
import { root, type BuiltPart } from './built-part.ts';

const outDir = join(root, 'dist/server');
/** Machine code cannot be bundled. */
const NATIVE_LIBRARIES = ['@node-rs/argon2', 'better-sqlite3'];

/**
 * The server with its libraries in a few files. It runs as well from its sources, but 30 MiB larger: each module
 * costs some, and much of the libraries is never used (docs/decisions/0019).
 */
export const serverPart: BuiltPart = {
  message: 'Building the server',
  outDir,
  sources: [
    'src/server',
    'src/contract',
    'src/guide-engine',
    'scripts/build-server.ts',
    'package.json',
    'package-lock.json',
  ],
  async build() {
    // Only needed for building: an installation without it runs what was built elsewhere.
    const { build } = await import('vite');
    await build({
      root,
      configFile: false,
      logLevel: 'warn',
      publicDir: false,
      ssr: { external: NATIVE_LIBRARIES, noExternal: true },
      build: {
        outDir,
        ssr: 'src/server/main.ts',
        // Names and lines stay readable in the log; NODE_OPTIONS=--enable-source-maps tells those of the sources.
        minify: false,
        sourcemap: true,
        // One character beyond Latin-1 doubles what a file's text takes in memory.
        rolldownOptions: {
          output: { chunkFileNames: '[name]-[hash].js', comments: false, charset: 'ascii' },
        },
      },
    });
  },
};
