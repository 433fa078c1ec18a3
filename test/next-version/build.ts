import { existsSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { Plugin } from 'vite';
import { bundleServer, serverPart } from '../../scripts/build-server.ts';
import { build, isStale, root, type BuiltPart } from '../../scripts/built-part.ts';

const FOLDER = import.meta.dirname;
const outDir = join(root, '.cache/next-version');
const SOURCES = join(root, 'src');

/** Replaces each file of the server by the one with the same path in this folder. */
const replacements: Plugin = {
  name: 'next-version',
  enforce: 'pre',
  async resolveId(source, importer, options) {
    const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
    if (resolved === null || !resolved.id.startsWith(SOURCES + sep)) return resolved;
    const replacement = join(FOLDER, relative(SOURCES, resolved.id));
    const isOwnImport = importer?.startsWith(FOLDER + sep) === true;
    return !isOwnImport && existsSync(replacement) ? replacement : resolved;
  },
};

/** The server as the next version might be, below the root so that it finds its libraries. */
const nextVersion: BuiltPart = {
  message: 'Building the next version',
  outDir,
  sources: [...serverPart.sources, 'test/next-version'],
  build: () => bundleServer(outDir, replacements),
};

if (isStale(nextVersion)) await build(nextVersion);
