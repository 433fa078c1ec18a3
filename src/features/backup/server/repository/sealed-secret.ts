import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import * as z from 'zod/mini';

const derive = promisify<string, Buffer, number, object, Buffer>(scrypt);

/** OWASP's recommendation for scrypt with 32 MiB (https://cheatsheetseries.owasp.org). */
const SCRYPT_COST = { N: 2 ** 15, r: 8, p: 3 };
const KEY_BYTES = 32;
const SALT_BYTES = 16;
const NONCE_BYTES = 12;
const MEMORY_MAX_BYTES = 64 * 1024 * 1024;

const EncryptedSecret = z.object({
  cipher: z.literal('aes-256-gcm'),
  key: z.object({ by: z.literal('scrypt'), N: z.number(), r: z.number(), p: z.number(), salt: z.string() }),
  nonce: z.string(),
  tag: z.string(),
  sealed: z.string(),
});

/** Encrypts the secret as JSON that only the passphrase can decrypt. */
export async function encryptSecret(secret: string, passphrase: string): Promise<string> {
  const [salt, nonce] = [randomBytes(SALT_BYTES), randomBytes(NONCE_BYTES)];
  const cipher = createCipheriv('aes-256-gcm', await deriveKey(passphrase, salt, SCRYPT_COST), nonce);
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  const content = {
    cipher: 'aes-256-gcm',
    key: { by: 'scrypt', ...SCRYPT_COST, salt: salt.toString('base64url') },
    nonce: nonce.toString('base64url'),
    tag: cipher.getAuthTag().toString('base64url'),
    sealed: sealed.toString('base64url'),
  };
  return `${JSON.stringify(content, null, 2)}\n`;
}

/** @throws Error if the passphrase is wrong */
export async function decryptSecret(text: string, passphrase: string): Promise<string> {
  const { key, nonce, tag, sealed } = EncryptedSecret.parse(JSON.parse(text));
  const derived = await deriveKey(passphrase, bytesOf(key.salt), key);
  const decipher = createDecipheriv('aes-256-gcm', derived, bytesOf(nonce));
  decipher.setAuthTag(bytesOf(tag));
  try {
    return Buffer.concat([decipher.update(bytesOf(sealed)), decipher.final()]).toString('utf8');
  } catch {
    throw new Error('BACKUP_PASSPHRASE is not the passphrase that encrypted the secret of this backup.');
  }
}

function deriveKey(passphrase: string, salt: Buffer, { N, r, p }: typeof SCRYPT_COST): Promise<Buffer> {
  return derive(passphrase.normalize('NFKC'), salt, KEY_BYTES, { N, r, p, maxmem: MEMORY_MAX_BYTES });
}

const bytesOf = (text: string) => Buffer.from(text, 'base64url');
