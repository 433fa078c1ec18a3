import { join } from 'node:path';
import type { Plugin } from 'vite';
import { root, type BuiltPart } from './built-part.ts';
import { createLibraryList } from './release/libraries.ts';

const outDir = join(root, 'dist/server');
/** Native modules cannot be bundled. */
const NATIVE_LIBRARIES = ['@node-rs/argon2', 'better-sqlite3'];

/**
 * The server bundled with its libraries. Running it from its sources takes 50 MiB more memory (bench/results/memory.md).
 */
export const serverPart: BuiltPart = {
  message: 'Building the server',
  outDir,
  sources: [
    'src/app/{api.ts,server}',
    'src/platform/!(web)',
    'src/features/*/{contract,server}',
    'src/guide-engine',
    'scripts/build-server.ts',
    'scripts/release/libraries.ts',
    'package.json',
    'package-lock.json',
  ],
  async build() {
    const libraries = createLibraryList();
    await bundleServer(outDir, libraries.plugin());
    libraries.write('server');
  },
};

const BUILTIN = '\0builtin:';

/**
 * Reads the exports of some of Node's modules only when they are used. An `import` reads all of them, also
 * `WebSocket` of `node:http`, for which Node loads its HTTP client: 15 MiB (bench/results/memory.md).
 */
const lazyBuiltins: Plugin = {
  name: 'lazy-builtins',
  enforce: 'pre',
  resolveId: (id) => (/^(?:node:)?(?:http|process|tls)$/.test(id) ? BUILTIN + id : null),
  load: (id) =>
    id.startsWith(BUILTIN)
      ? `module.exports = process.getBuiltinModule(${JSON.stringify(id.slice(BUILTIN.length))});`
      : null,
};

const UNUSED = '\0unused';
/** By library: Fastify's JSON schemas and HTTP/2, static files as single routes, rate limits in databases. */
const UNUSED_MODULES: Readonly<Record<string, RegExp>> = {
  fastify: /^(?:node:http2|@fastify\/(?:ajv|fast-json-stringify)-compiler)$/,
  '@fastify/static': /^glob$/,
  'rate-limiter-flexible': /^\.\/lib\/(?!RateLimiter(?:Memory|Res)$)/,
};

/** Leaves out what libraries load at once but only need for options that Daybook does not use. */
const withoutUnused: Plugin = {
  name: 'without-unused',
  enforce: 'pre',
  resolveId(id, importer = '') {
    const [, library = ''] = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(importer) ?? [];
    return UNUSED_MODULES[library]?.test(id) ? UNUSED : null;
  },
  load: (id) => (id === UNUSED ? 'module.exports = () => undefined;' : null),
};

/** Bundles `src/app/server/main.ts` into a folder below the root. */
export async function bundleServer(folder: string, plugin: Plugin): Promise<void> {
  // Loaded only for building: an installation without Vite runs a bundle that was built elsewhere.
  const { build } = await import('vite');
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [lazyBuiltins, withoutUnused, plugin],
    ssr: { external: NATIVE_LIBRARIES, noExternal: true },
    build: {
      outDir: folder,
      ssr: 'src/app/server/main.ts',
      // Stack traces keep readable names; NODE_OPTIONS=--enable-source-maps shows the lines of the sources.
      minify: false,
      sourcemap: true,
      // A single character beyond Latin-1 doubles the memory that a file's source text takes.
      rolldownOptions: {
        output: { chunkFileNames: '[name]-[hash].js', comments: false, charset: 'ascii' },
      },
    },
  });
}
