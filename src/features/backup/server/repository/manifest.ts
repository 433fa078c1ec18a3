import { createHash } from 'node:crypto';
import * as z from 'zod/mini';

/** Increased when older versions of Daybook can no longer read a backup. */
export const FORMAT_VERSION = 1;
export const MANIFEST = 'manifest.json';

const Sha256 = z.string().check(z.regex(/^[\da-f]{64}$/));

const StoredFile = z.object({
  /** Inside the backup's folder, whatever a forged manifest says. */
  file: z.string().check(z.regex(/^\w[\w.-]*(\/\w[\w.-]*)*$/, 'must be inside the backup')),
  /** In bytes, as stored. */
  size: z.number(),
  sha256: Sha256,
});

const Rows = z.extend(StoredFile, {
  rows: z.number(),
  /** Of the rows before compression: equal rows have equal digests on both databases. */
  rowsSha256: Sha256,
});

const Table = z.extend(Rows, { name: z.string(), columns: z.array(z.string()) });
export type ManifestTable = z.infer<typeof Table>;

const Problem = z.object({ blob: z.string(), problem: z.enum(['missing', 'damaged']) });
export type BlobProblem = z.infer<typeof Problem>;

export const Manifest = z.object({
  format: z.number(),
  /** The name of the backup. */
  id: z.string(),
  /** The version of Daybook. */
  version: z.string(),
  /** The last migration. */
  schema: z.string(),
  installation: z.nullable(z.string()),
  /** ISO 8601, UTC: when the rows were read. */
  time: z.string(),
  from: z.object({ database: z.enum(['sqlite', 'postgres']), files: z.enum(['disk', 's3']) }),
  tables: z.array(Table),
  leftOut: z.array(z.string()),
  /** The blobs; `list` contains the size and SHA-256 of each. */
  blobs: z.object({ count: z.number(), bytes: z.number(), list: Rows }),
  /** Blobs that the file store lacked or that differed from their rows. The rest of the backup is complete. */
  problems: z.array(Problem),
  /** How long it took to make, in milliseconds, and the blobs that it copied; absent in backups of version 0.1. */
  took: z.optional(z.object({ ms: z.number(), files: z.number(), bytes: z.number() })),
  /** The name of the story's folder, whose files are not backed up. */
  story: z.string(),
  /** Null: the backup does not contain the secret. */
  secret: z.nullable(StoredFile),
});
export type Manifest = z.infer<typeof Manifest>;

/** Includes a checksum of the manifest. */
export function renderManifest(manifest: Manifest): string {
  return render({ sha256: digestOf(manifest), manifest });
}

/** @throws Error if any byte was changed, or the backup was made by a newer version */
export function parseManifest(text: string): Manifest {
  const { sha256, manifest } = parse(text);
  if (digestOf(manifest) !== sha256 || render({ sha256, manifest }) !== text)
    throw new Error('is damaged: its checksum is wrong');
  const { format } = manifest as { format?: unknown };
  if (typeof format !== 'number' || format > FORMAT_VERSION)
    throw new Error('was made by a newer version of Daybook');
  return Manifest.parse(manifest);
}

function parse(text: string): { sha256: unknown; manifest: unknown } {
  try {
    const { sha256, manifest } = JSON.parse(text) as { sha256: unknown; manifest: unknown };
    return { sha256, manifest };
  } catch {
    throw new Error('is damaged: it is not valid JSON');
  }
}

function digestOf(manifest: unknown): string {
  return createHash('sha256').update(render(manifest)).digest('hex');
}

const render = (content: unknown) => `${JSON.stringify(content, null, 2)}\n`;
