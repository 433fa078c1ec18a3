import { readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import { loadSecret, createCipher } from './secret.ts';

async function folder(): Promise<string> {
  const { path, remove } = await temporaryFolder();
  onTestFinished(remove);
  return path;
}

describe('the secret', () => {
  it('is the configured one if there is one', async () => {
    expect(await loadSecret('from the environment', await folder())).toBe('from the environment');
  });

  it('is created once, readable by the owner of the data folder only', async () => {
    const dataDir = join(await folder(), 'data');
    const secret = await loadSecret(null, dataDir);
    expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
    expect(await loadSecret(null, dataDir)).toBe(secret);
    expect((await stat(join(dataDir, 'secret'))).mode & 0o777).toBe(0o600);
  });

  it('is rejected if its file is empty or truncated, because it could be guessed', async () => {
    const dataDir = await folder();
    for (const rest of ['', '\n', 'x', 'a'.repeat(31)]) {
      await writeFile(join(dataDir, 'secret'), rest);
      await expect(loadSecret(null, dataDir)).rejects.toThrow('is empty or cut off');
    }
  });

  it('differs between folders', async () => {
    expect(await loadSecret(null, await folder())).not.toBe(await loadSecret(null, await folder()));
  });

  it('is the same for all concurrent starts', async () => {
    const dataDir = await folder();
    const secrets = await Promise.all(Array.from({ length: 20 }, () => loadSecret(null, dataDir)));
    expect(new Set(secrets).size).toBe(1);
    expect(secrets[0]).not.toBe('');
    expect(await readdir(dataDir)).toEqual(['secret']);
  });
});

/** The errors of `node:crypto` for another key, a changed text and a truncated one. */
const CANNOT_OPEN = /unable to authenticate|Invalid (authentication tag|initialization vector)/;

describe('a cipher', () => {
  const plain = 'The link is https://daybook.test/x?ä😀';

  it('opens what it has sealed', () => {
    const { encrypt, decrypt } = createCipher('secret', 'outbox');
    expect(decrypt(encrypt(plain))).toBe(plain);
  });

  it('hides the text, and never gives the same result twice', () => {
    const { encrypt } = createCipher('secret', 'outbox');
    const [first, second] = [encrypt(plain), encrypt(plain)];
    expect(first).not.toBe(second);
    expect(Buffer.from(first, 'base64url').toString('latin1')).not.toContain('daybook');
  });

  it.each([
    ['another secret', createCipher('another', 'outbox')],
    ['another purpose', createCipher('secret', 'other')],
  ])('does not open for %s', (_what, other) => {
    const sealed = createCipher('secret', 'outbox').encrypt(plain);
    expect(() => other.decrypt(sealed)).toThrow(CANNOT_OPEN);
  });

  it('detects any change', () => {
    const { encrypt, decrypt } = createCipher('secret', 'outbox');
    const bytes = Buffer.from(encrypt(plain), 'base64url');
    for (const index of [0, 12, 28, bytes.length - 1]) {
      const changed = Buffer.from(bytes);
      changed[index] = (changed[index] ?? 0) ^ 1;
      expect(() => decrypt(changed.toString('base64url'))).toThrow(CANNOT_OPEN);
    }
    expect(() => decrypt('')).toThrow(CANNOT_OPEN);
  });
});
