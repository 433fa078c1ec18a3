import { writeFile } from 'node:fs/promises';
import { beforeEach, describe, expect, it } from 'vitest';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import { settings } from '#app/server/settings.ts';
import { loadSecretFiles } from './secret-files.ts';

const SECRET = 'a secret of at least thirty-two characters';

let folder: string;
beforeEach(async () => {
  const created = await temporaryFolder();
  folder = created.path;
  return created.remove;
});

async function fileWith(content: string | Uint8Array, name = 'file'): Promise<string> {
  const path = `${folder}/${name}`;
  await writeFile(path, content);
  return path;
}

describe('a secret in a file', () => {
  it.each([
    ['as it is', SECRET, SECRET],
    ['without the newline at its end', `${SECRET}\n`, SECRET],
    ['without a newline of Windows at its end', `${SECRET}\r\n`, SECRET],
    ['with everything else, such as spaces and other lines', ' two \n lines \n\n', ' two \n lines \n'],
  ])('is read %s', async (_what, content, value) => {
    const env = { SECRET_FILE: await fileWith(content) };
    expect(loadSecretFiles(env, settings.secrets)).toEqual([]);
    expect(env).toEqual({ SECRET: value });
  });

  it('can be the value of each variable that contains one', async () => {
    const env = {
      PORT: '1',
      SMTP_URL_FILE: await fileWith('smtp://localhost', 'smtp'),
      AWS_SECRET_ACCESS_KEY_FILE: await fileWith('key', 'aws'),
    };
    expect(loadSecretFiles(env, settings.secrets)).toEqual([]);
    expect(env).toEqual({ PORT: '1', SMTP_URL: 'smtp://localhost', AWS_SECRET_ACCESS_KEY: 'key' });
  });

  it('does not replace a variable that is set', async () => {
    const env = { SECRET, SECRET_FILE: await fileWith('another') };
    expect(loadSecretFiles(env, settings.secrets)).toEqual([
      'SECRET is set more than once, by SECRET and SECRET_FILE: keep one of them',
    ]);
    expect(env.SECRET).toBe(SECRET);
  });

  it('must be readable and not empty, and all errors are reported at once', async () => {
    const env = { SECRET_FILE: `${folder}/missing`, SMTP_URL_FILE: await fileWith('\n') };
    expect(loadSecretFiles(env, settings.secrets)).toEqual([
      `SECRET_FILE cannot be read: ENOENT: no such file or directory, open '${folder}/missing'`,
      `SMTP_URL_FILE is empty: ${folder}/file`,
    ]);
  });

  it.each([
    ['more than a secret can be', 'x'.repeat(65_537), 'it has more than 64 KiB'],
    ['bytes that are no text', Buffer.from([0xff, 0x61]), 'it is not text in UTF-8'],
    ['a zero byte, which would end the value', 'a\0b', 'it is not text in UTF-8'],
  ])('must not contain %s', async (_what, content, reason) => {
    const env = { SECRET_FILE: await fileWith(content) };
    expect(loadSecretFiles(env, settings.secrets)).toEqual([
      `SECRET_FILE cannot be read: ${reason}: ${folder}/file`,
    ]);
  });

  it('must have an end', () => {
    expect(loadSecretFiles({ SECRET_FILE: '/dev/urandom' }, settings.secrets)).toEqual([
      'SECRET_FILE cannot be read: it has more than 64 KiB: /dev/urandom',
    ]);
  });

  it('is ignored if the variable is empty, or is no secret', async () => {
    const env = { SECRET_FILE: '', PORT_FILE: await fileWith('1') };
    expect(loadSecretFiles(env, settings.secrets)).toEqual([]);
    expect(env).not.toHaveProperty('PORT');
  });
});

describe('a credential of systemd', () => {
  it.each(['SECRET', 'daybook_SECRET', 'daybook.SECRET'])('may be named %s', async (name) => {
    await fileWith(`${SECRET}\n`, name);
    await fileWith('of another program', 'other');
    const env = { CREDENTIALS_DIRECTORY: folder };
    expect(loadSecretFiles(env, settings.secrets)).toEqual([]);
    expect(env).toEqual({ SECRET });
  });

  it('does not replace a variable or a file', async () => {
    const env = { CREDENTIALS_DIRECTORY: folder, SECRET_FILE: await fileWith('one', 'file') };
    await fileWith('two', 'daybook_SECRET');
    expect(loadSecretFiles(env, settings.secrets)).toEqual([
      'SECRET is set more than once, by SECRET_FILE and the credential daybook_SECRET: keep one of them',
    ]);
  });

  it('has a folder that must be readable', () => {
    expect(loadSecretFiles({ CREDENTIALS_DIRECTORY: `${folder}/missing` }, settings.secrets)).toEqual([
      expect.stringMatching(/^CREDENTIALS_DIRECTORY cannot be read: ENOENT/),
    ]);
  });
});
