import { createHash } from 'node:crypto';
import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '#platform/system/package.ts';
import type { IndexKind } from './build-index-command.ts';
import { readFiles, readRecordFiles } from './catalogue-files.ts';
import { INDEX_KIND_BY_IMPORT, type ImportedFile } from './manifest-files.ts';

const engineFolder = join(root, 'src/guide-engine');
/** The digest of the engine's sources in an installation without them, written when it was packaged. */
const engineDigestFile = join(root, 'dist/catalogue/engine-digest');

export interface Versions {
  /** Changes with any record; part of the key of a stored guide. */
  readonly records: string;
  /** Changes with a shipped record, an import of the kind, or the engine's sources. */
  readonly indexes: Readonly<Record<IndexKind, string>>;
}

/** Computes versions from the bytes of the files, which is ten times faster than parsing the records. */
export async function readVersions(shipped: string, imports: readonly ImportedFile[]): Promise<Versions> {
  const records = digest(await readRecordFiles(shipped));
  const engine = await readEngineDigest();
  const indexOf = (kind: IndexKind) => {
    const ofKind = imports.filter((imported) => INDEX_KIND_BY_IMPORT[imported.kind] === kind);
    return digest([records, engine, ...importDigests(ofKind)]);
  };
  return {
    records: imports.length === 0 ? records : digest([records, ...importDigests(imports)]),
    indexes: { movie: indexOf('movie'), book: indexOf('book'), places: indexOf('places') },
  };
}

export async function readEngineDigest(): Promise<string> {
  const sources = listSources(engineFolder);
  return sources.length === 0
    ? readFile(engineDigestFile, 'utf8')
    : digest(await readFiles(engineFolder, sources));
}

function listSources(folder: string): string[] {
  return globSync('**/*.ts', { cwd: folder }).filter((file) => !file.endsWith('.test.ts'));
}

function importDigests(imports: readonly ImportedFile[]): string[] {
  return imports.map(({ file, sha256 }) => `${file} ${sha256}\n`);
}

/** Shortened; still long enough to tell versions apart. */
function digest(parts: readonly (string | Buffer)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('base64url').slice(0, 16);
}
