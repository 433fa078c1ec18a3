import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';
import { root } from '../built-part.ts';

/** A library in the product. */
export interface Library {
  readonly name: string;
  readonly version: string;
  /** An SPDX expression. */
  readonly license: string;
  readonly author: string | null;
  /** Relative to the root. */
  readonly folder: string;
}

interface Manifest {
  readonly name?: string;
  readonly version?: string;
  readonly license?: string;
  readonly author?: string | { readonly name?: string };
}

const listFolder = join(root, 'dist/libraries');

/**
 * Collects which libraries a build reads, to be written to `dist/libraries/<build>.json`: their licences must accompany
 * what was bundled, and node_modules contains more than that.
 */
export function createLibraryList() {
  const files = new Set<string>();
  return {
    /** One for each bundle: a bundle in a worker has plugins of its own. */
    plugin(): Plugin {
      let viteRoot = root;
      return {
        name: 'list-libraries',
        configResolved: (config) => void (viteRoot = config.root),
        moduleParsed: ({ id }) => void files.add(id.replace(/^\0/, '').replace(/\?.*$/, '')),
        generateBundle(_options, bundle) {
          // Fonts and other files that only a style sheet names.
          for (const file of Object.values(bundle))
            if (file.type === 'asset')
              for (const name of file.originalFileNames) files.add(join(viteRoot, name));
        },
      };
    },

    write(build: string): void {
      const folders = new Set([...files].map(libraryFolder).filter((folder) => folder !== null));
      writeLibraryList(build, [...folders]);
    },
  };
}

/** Notes that a build contains something of these libraries, by their folders relative to the root. */
export function writeLibraryList(build: string, folders: readonly string[]): void {
  mkdirSync(listFolder, { recursive: true });
  writeFileSync(join(listFolder, `${build}.json`), `${JSON.stringify(folders.toSorted(), null, 2)}\n`);
}

/** The libraries that these builds contain, without duplicates. */
export function readLibraries(builds: readonly string[]): Library[] {
  const folders = builds.flatMap(
    (build) => JSON.parse(readFileSync(join(listFolder, `${build}.json`), 'utf8')) as string[],
  );
  return [...new Set(folders)].toSorted().map((folder) => readLibrary(join(root, folder), folder));
}

/** @throws Error if the library does not say its name, version and licence */
export function readLibrary(path: string, folder: string): Library {
  const { name, version, license, author } = JSON.parse(
    readFileSync(join(path, 'package.json'), 'utf8'),
  ) as Manifest;
  if (name === undefined || version === undefined || license === undefined)
    throw new Error(`${folder}/package.json lacks its name, version or licence.`);
  const authorName = typeof author === 'object' ? author.name : author;
  return { name, version, license, author: authorName ?? null, folder };
}

/** Null for a file of Daybook. Folders within a library may have a package.json without a version. */
function libraryFolder(file: string): string | null {
  if (!file.startsWith(join(root, 'node_modules/'))) return null;
  for (let folder = dirname(file); folder !== root; folder = dirname(folder)) {
    const manifest = join(folder, 'package.json');
    if (existsSync(manifest) && 'version' in (JSON.parse(readFileSync(manifest, 'utf8')) as Manifest))
      return folder.slice(root.length + 1);
  }
  return null;
}
