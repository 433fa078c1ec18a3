import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { link, open, readFile, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder } from '../system/make-folder.ts';
import { createStartupError } from '../system/startup-error.ts';

export const SECRET_MIN_CHARS = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const KEY_BYTES = 32;

/**
 * Returns the configured secret, or the one in the data folder, which is created at the first start.
 * @throws a startup error if the file is too short, because a short secret can be guessed.
 */
export async function loadSecret(configured: string | null, dataDir: string): Promise<string> {
  if (configured !== null) return configured;
  const file = secretFileOf(dataDir);
  makeFolder(dataDir);
  if (!existsSync(file)) await createSecretFile(file);
  const secret = (await readFile(file, 'utf8')).trim();
  if (secret.length >= SECRET_MIN_CHARS) return secret;
  throw createStartupError(
    `${file} is empty or cut off: it must have at least ${SECRET_MIN_CHARS} characters. Restore the earlier file, or ` +
      'delete it to have a new one created; emails that have not been delivered are then lost.',
  );
}

/** Like `loadSecret`, but null if there is none yet. */
export async function readSecret(configured: string | null, dataDir: string): Promise<string | null> {
  const isMissing = configured === null && !existsSync(secretFileOf(dataDir));
  return isMissing ? null : loadSecret(configured, dataDir);
}

const secretFileOf = (dataDir: string) => join(dataDir, 'secret');

/** Creates the file atomically: neither a crash nor a second start may find it empty. */
async function createSecretFile(file: string): Promise<void> {
  const draft = `${file}.${randomBytes(NONCE_BYTES).toString('hex')}`;
  const handle = await open(draft, 'wx', 0o600);
  await handle.writeFile(randomBytes(KEY_BYTES).toString('base64url'));
  await handle.sync();
  await handle.close();
  try {
    await link(draft, file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    await unlink(draft);
  }
}

/** Returns a keyed digest (HMAC-SHA-256, RFC 2104): without the key it reveals nothing about the text. */
export function createKeyedDigest(secret: string, purpose: string): (text: string) => string {
  const key = deriveKey(secret, purpose);
  return (text) => createHmac('sha256', key).update(text).digest('base64url');
}

export type Cipher = ReturnType<typeof createCipher>;

/** Encrypts texts, so that the database alone does not reveal them (AES-256-GCM, RFC 5116). */
export function createCipher(secret: string, purpose: string) {
  const key = deriveKey(secret, purpose);
  return {
    /** Identifies the key without revealing it; it may be stored beside the encrypted text. */
    keyId: createHmac('sha256', key).update('key id').digest('base64url'),

    encrypt(plain: string): string {
      const nonce = randomBytes(NONCE_BYTES);
      const gcm = createCipheriv('aes-256-gcm', key, nonce);
      const text = Buffer.concat([gcm.update(plain, 'utf8'), gcm.final()]);
      return Buffer.concat([nonce, gcm.getAuthTag(), text]).toString('base64url');
    },

    /** @throws Error if the text was not encrypted with this key. */
    decrypt(encrypted: string): string {
      const bytes = Buffer.from(encrypted, 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES));
      decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      const text = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES));
      return Buffer.concat([text, decipher.final()]).toString('utf8');
    },
  };
}

/** Derives a key per purpose from the one secret (RFC 5869). */
function deriveKey(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `daybook:${purpose}`, KEY_BYTES));
}
