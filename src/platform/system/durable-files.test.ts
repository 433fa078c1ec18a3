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

describe('a durably written file', () => {
  it('is readable by its owner only, in a new folder, and replaces the previous one', async () => {
    const path = join(folder, 'new', 'mark');
    await writeDurably(path, 'one');
    await writeDurably(path, 'two');
    expect(await readFile(path, 'utf8')).toBe('two');
    expect([(await stat(path)).mode & 0o777, (await stat(join(folder, 'new'))).mode & 0o777]).toEqual([
      0o600, 0o700,
    ]);
  });

  it('is complete, even with several concurrent writers', async () => {
    const path = join(folder, 'mark');
    await Promise.all(Array.from({ length: 20 }, () => writeDurably(path, 'the same text\n')));
    expect(await readFile(path, 'utf8')).toBe('the same text\n');
    expect(await readdir(folder)).toEqual(['mark']);
  });

  it('leaves no remains if it cannot be written', async () => {
    const path = join(folder, 'mark');
    await mkdir(path);
    await expect(writeDurably(path, 'text')).rejects.toThrow(/EISDIR|ENOTEMPTY|EEXIST/);
    expect(await readdir(folder)).toEqual(['mark']);
  });
});
