import { createHash } from 'node:crypto';
import { createReadStream, readdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

export const CHECKSUMS = 'SHA256SUMS';

/** Writes the checksums of all files of a folder, as `sha256sum --check` reads them. */
export async function writeChecksums(folder: string): Promise<void> {
  const names = readdirSync(folder)
    .filter((name) => name !== CHECKSUMS)
    .toSorted();
  const lines: string[] = [];
  for (const name of names) lines.push(`${await checksumOf(join(folder, name))}  ${name}\n`);
  await writeFile(join(folder, CHECKSUMS), lines.join(''));
}

async function checksumOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}
