import { mkdir, readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import { writeDurably } from './durable-files.ts';

let folder: string;
beforeEach(async () => {
  const made = await temporaryFolder();
  folder = made.path;
  return made.remove;
});

describe('a file that is written durably', () => {
  it('is for its owner alone, in a folder that is made for it, and replaces the one before', async () => {
    const path = join(folder, 'new', 'mark');
    await writeDurably(path, 'one');
    await writeDurably(path, 'two');
    expect(await readFile(path, 'utf8')).toBe('two');
    expect([(await stat(path)).mode & 0o777, (await stat(join(folder, 'new'))).mode & 0o777]).toEqual([
      0o600, 0o700,
    ]);
  });

  it('is whole, also where several write it at the same time', async () => {
    const path = join(folder, 'mark');
    await Promise.all(Array.from({ length: 20 }, () => writeDurably(path, 'the same text\n')));
    expect(await readFile(path, 'utf8')).toBe('the same text\n');
    expect(await readdir(folder)).toEqual(['mark']);
  });

  it('leaves nothing behind where it cannot be written', async () => {
    const path = join(folder, 'mark');
    await mkdir(path);
    await expect(writeDurably(path, 'text')).rejects.toThrow(/EISDIR|ENOTEMPTY|EEXIST/);
    expect(await readdir(folder)).toEqual(['mark']);
  });
});
