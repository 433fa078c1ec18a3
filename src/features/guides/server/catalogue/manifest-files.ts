import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { replaceFile } from './catalogue-files.ts';

/** One import, as the manifest lists it. */
const ImportedFile = z.object({
  kind: z.enum(['movie', 'book', 'town']),
  source: z.string(),
  licence: z.string(),
  /** Relative to the folder of the imported catalogue. */
  file: z.string(),
  records: z.number(),
  /** Of the file; part of the versions of indexes and guides. */
  sha256: z.string(),
  importedAt: z.string(),
});
export type ImportedFile = z.infer<typeof ImportedFile>;
export type ImportKind = ImportedFile['kind'];

/** The index that contains an import of each kind. */
export const INDEX_KIND_BY_IMPORT = { movie: 'movie', book: 'book', town: 'places' } as const;

const Manifest = z.array(ImportedFile);

/** The imports into a data folder; empty if there are none. @throws if the manifest cannot be read. */
export async function readManifest(folder: string): Promise<ImportedFile[]> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '[]';
    throw error;
  });
  return Manifest.parse(JSON.parse(text));
}

/** The file of an import, relative to the folder of the imported catalogue. */
export const fileOfImport = ({ kind, source }: Pick<ImportedFile, 'kind' | 'source'>): string =>
  `${kind}s/${source}.jsonl`;

/** Adds an import; it replaces an earlier one of the same source. */
export async function recordImport(folder: string, imported: ImportedFile): Promise<void> {
  const others = await importsWithout(folder, imported.file);
  await writeManifest(
    folder,
    [...others, imported].toSorted((a, b) => (a.file < b.file ? -1 : 1)),
  );
}

export async function forgetImport(folder: string, file: string): Promise<void> {
  await writeManifest(folder, await importsWithout(folder, file));
}

async function importsWithout(folder: string, without: string): Promise<ImportedFile[]> {
  return (await readManifest(folder)).filter(({ file }) => file !== without);
}

async function writeManifest(folder: string, files: readonly ImportedFile[]): Promise<void> {
  await replaceFile(join(folder, MANIFEST), async (file) => {
    await file.write(`${JSON.stringify(files, null, 2)}\n`);
  });
}

const MANIFEST = 'manifest.json';
