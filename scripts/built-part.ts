import { createHash, type Hash } from 'node:crypto';
import { closeSync, globSync, openSync, readdirSync, readFileSync, readSync, statSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';

export const root = join(import.meta.dirname, '..');

// One buffer for all files: the server starts in this process, and Node does not return all freed memory.
const buffer = Buffer.allocUnsafeSlow(64 * 1024);

/** A part that is built from sources before the start and rebuilt after they change. */
export interface BuiltPart {
  /** Shown while it is built. */
  readonly message: string;
  readonly outDir: string;
  /** Patterns of files and of whole folders, relative to the root. */
  readonly sources: readonly string[];
  build(): Promise<void>;
}

export function isStale({ outDir, sources }: BuiltPart): boolean {
  try {
    return readFileSync(stampFile(outDir), 'utf8') !== stampOf(sources);
  } catch {
    return true;
  }
}

export async function build(part: BuiltPart): Promise<void> {
  process.stderr.write(`  ${part.message}…\n`);
  const stamp = stampOf(part.sources);
  await part.build();
  await writeFile(stampFile(part.outDir), stamp);
}

function stampFile(outDir: string): string {
  return join(outDir, '.stamp');
}

/** Changes when a source is changed, renamed or removed. */
function stampOf(sources: readonly string[]): string {
  const hash = createHash('sha256');
  const found = sources.flatMap((pattern) => globSync(pattern, { cwd: root }));
  for (const file of found.toSorted().flatMap(filesOf)) {
    hash.update(file);
    addContent(hash, join(root, file));
  }
  return hash.digest('hex');
}

function filesOf(source: string): string[] {
  if (statSync(join(root, source)).isFile()) return [source];
  const entries = readdirSync(join(root, source), { recursive: true, withFileTypes: true });
  // Tests are not part of what is built.
  const files = entries.filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name));
  return files.map((entry) => relative(root, join(entry.parentPath, entry.name))).toSorted();
}

function addContent(hash: Hash, file: string): void {
  const handle = openSync(file, 'r');
  for (let bytes; (bytes = readSync(handle, buffer)) > 0;) hash.update(buffer.subarray(0, bytes));
  closeSync(handle);
}
