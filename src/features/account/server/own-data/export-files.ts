import { createHash } from 'node:crypto';
import { EXPORT_VERSION } from '#features/export/contract/export-files.ts';
import { timestamp, type Clock } from '#platform/system/clock.ts';
import type { ExportedFile, UserDataSource } from '#platform/system/user-data-source.ts';
import { EXPORT_README } from './export-readme.ts';
import { createZip, type ZipEntry } from '#platform/responses/zip.ts';

interface ManifestFile {
  readonly path: string;
  readonly bytes: number;
  /** Hexadecimal; null if the content is lost. */
  readonly sha256: string | null;
}

interface ExportZipPorts {
  readonly dataSources: readonly UserDataSource[];
  readonly clock: Clock;
}

/**
 * Streams everything of a user as a ZIP. Only what is short is in memory as a whole: lists, and the names of files. The last entry is
 * `manifest.json` with the size and the SHA-256 of all others.
 */
export function createExportZip(
  { dataSources, clock }: ExportZipPorts,
  userId: string,
): AsyncIterable<Uint8Array> {
  return createZip(entries(dataSources, clock, userId));
}

async function* entries(
  dataSources: readonly UserDataSource[],
  clock: Clock,
  userId: string,
): AsyncGenerator<ZipEntry> {
  const files: ManifestFile[] = [];
  const now = clock();
  const readme = { path: 'README.md', content: EXPORT_README };
  yield toZipEntry(readme, readme.content, now, (entry) => files.push(entry));
  for (const dataSource of dataSources) {
    for await (const file of dataSource.exportFiles(userId)) {
      if (file.content === null) files.push({ path: file.path, bytes: 0, sha256: null });
      else yield toZipEntry(file, file.content, now, (entry) => files.push(entry));
    }
  }
  const manifest = {
    format: 'daybook-export',
    version: EXPORT_VERSION,
    userId,
    exportedAt: timestamp(now),
    files,
  };
  yield {
    name: 'manifest.json',
    lastModified: new Date(now),
    input: hashChunks('manifest.json', `${JSON.stringify(manifest, null, 2)}\n`, () => undefined),
  };
}

function toZipEntry(
  { path, modifiedAt }: ExportedFile,
  content: string | AsyncIterable<string | Uint8Array>,
  now: number,
  onRead: (file: ManifestFile) => void,
): ZipEntry {
  const lastModified = new Date(modifiedAt ?? now);
  return { name: path, lastModified, input: hashChunks(path, content, onRead) };
}

/** The ZIP is written in order, so each entry has been read to its end before the next one starts. */
async function* hashChunks(
  path: string,
  content: string | AsyncIterable<string | Uint8Array>,
  onRead: (file: ManifestFile) => void,
): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const part of typeof content === 'string' ? [content] : content) {
    const chunk = typeof part === 'string' ? Buffer.from(part) : part;
    hash.update(chunk);
    bytes += chunk.length;
    yield chunk;
  }
  onRead({ path, bytes, sha256: hash.digest('hex') });
}
