import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '#platform/config/config.ts';
import type { Manifest } from '../repository/manifest.ts';
import { backupFolder, type Repository } from '../repository/repository.ts';
import { decryptSecret } from '../repository/sealed-secret.ts';
import { readText } from '../repository/streams.ts';

const LOST_SECRET_CONSEQUENCE =
  'Unsent emails cannot be sent, and addresses in the audit log can no longer be matched.';

/** Restores the encrypted secret. Returns warnings for the operator if that is impossible. */
export async function restoreSecret(
  { config, repository }: { readonly config: Config; readonly repository: Repository },
  manifest: Manifest,
): Promise<string[]> {
  if (manifest.secret === null)
    return warnUnless(
      config,
      `The backup does not contain the secret. ${LOST_SECRET_CONSEQUENCE} Set SECRET to the old secret if you have it.`,
    );
  if (config.backup.passphrase === null)
    return warnUnless(
      config,
      `BACKUP_PASSPHRASE is not set, so the secret cannot be decrypted. ${LOST_SECRET_CONSEQUENCE}`,
    );
  const secret = await readSecret(repository, manifest.id, manifest.secret.file, config.backup.passphrase);
  if (config.secret === secret) return [];
  if (config.secret !== null)
    return [`SECRET differs from the secret of the backup. ${LOST_SECRET_CONSEQUENCE}`];
  return writeSecretFile(config.dataDir, secret);
}

/** @throws Error if the passphrase is not the one that encrypted the secret of this backup */
export async function readSecret(
  repository: Repository,
  id: string,
  file: string,
  passphrase: string,
): Promise<string> {
  const path = `${backupFolder(id)}${file}`;
  const content = await repository.read(path);
  if (content === null) throw new Error(`${path} is missing.`);
  return decryptSecret(await readText(content), passphrase);
}

async function writeSecretFile(dataDir: string, secret: string): Promise<string[]> {
  const file = join(dataDir, 'secret');
  try {
    await writeFile(file, secret, { flag: 'wx', mode: 0o600, flush: true });
    return [];
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    const present = (await readFile(file, 'utf8')).trim();
    return present === secret
      ? []
      : [`${file} differs from the secret of the backup and was not changed. ${LOST_SECRET_CONSEQUENCE}`];
  }
}

const warnUnless = (config: Config, warning: string) => (config.secret === null ? [warning] : []);
