import type { Manifest } from '../repository/manifest.ts';
import { backupFolder, type Repository } from '../repository/repository.ts';
import { measureAll } from '../repository/streams.ts';

/**
 * Compares the files of a backup, all but the blobs, with the digests of its manifest. Returns one sentence for each that
 * is missing or damaged.
 */
export async function findDamagedFiles(repository: Repository, manifest: Manifest): Promise<string[]> {
  const { tables, blobs, secret } = manifest;
  const problems: string[] = [];
  for (const { file, size, sha256 } of [...tables, blobs.list, ...(secret ? [secret] : [])]) {
    const path = `${backupFolder(manifest.id)}${file}`;
    const content = await repository.read(path);
    if (content === null) {
      problems.push(`${path} is missing.`);
      continue;
    }
    const found = await measureAll(content);
    if (found.bytes !== size || found.sha256 !== sha256) problems.push(`${path} is damaged.`);
  }
  return problems;
}
