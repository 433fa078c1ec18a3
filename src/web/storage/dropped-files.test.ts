import { expect, test } from 'vitest';
import { folderText, readDropped, unreadableText } from './dropped-files.ts';

/** Chromium returns this many entries at a time. */
const BATCH_SIZE = 100;

interface FakeEntry {
  readonly name: string;
  readonly isFile: boolean;
  readonly isDirectory: boolean;
}

function file(name: string, content = name): FakeEntry & { file(onFile: (file: File) => void): void } {
  const own = new File([content], name, { lastModified: 1_000 });
  return { name, isFile: true, isDirectory: false, file: (onFile) => onFile(own) };
}

const unreadable = (name: string) => ({
  name,
  isFile: true,
  isDirectory: false,
  file: (_onFile: unknown, onError: (error: Error) => void) => onError(new Error('locked')),
});

function folder(name: string, ...entries: readonly FakeEntry[]) {
  const createReader = () => {
    let at = 0;
    return {
      readEntries(onEntries: (batch: readonly FakeEntry[]) => void) {
        at += BATCH_SIZE;
        onEntries(entries.slice(at - BATCH_SIZE, at));
      },
    };
  };
  return { name, isFile: false, isDirectory: true, createReader };
}

function read(...entries: readonly FakeEntry[]) {
  const items = entries.map((entry) => ({
    kind: 'file',
    webkitGetAsEntry: () => entry,
    getAsFile: () => new File(['dropped'], entry.name, { lastModified: 1_000 }),
  }));
  return readDropped({ items } as unknown as DataTransfer);
}

const many = (count: number) => Array.from({ length: count }, (_, index) => file(`${index}.txt`));

test('all files of a folder are read, however many, including those of nested folders', async () => {
  const dropped = await read(
    folder('photos', ...many(250), folder('older', ...many(100))),
    file('plain.txt'),
  );
  expect(dropped.files).toHaveLength(351);
  expect(folderText(dropped, dropped.files)).toBe(
    'Folders are not kept: 350 files from "photos" were added.',
  );
});

test('copies of a file in several folders stay distinct, and keep their content', async () => {
  const copies = [
    folder('a', file('x', 'same')),
    folder('b', file('x', 'same'), folder('c', file('x', 'same'))),
  ];
  const dropped = await read(...copies);
  expect(dropped.files.map(({ name, lastModified }) => [name, lastModified])).toEqual([
    ['x', 1_000],
    ['x', 1_001],
    ['x', 1_002],
  ]);
  expect(await dropped.files[2]?.text()).toBe('same');
  expect(folderText(dropped, dropped.files.slice(0, 1))).toBe(
    'Folders are not kept: 1 file from 2 folders was added.',
  );
});

test('an empty folder is reported by name', async () => {
  const dropped = await read(folder('empty', folder('emptier')));
  expect(folderText(dropped, [])).toBe('There are no files in "empty".');
});

test('unreadable files are reported by name, and do not stop the others', async () => {
  const locked = ['a', 'b', 'c', 'd', 'e'].map(unreadable);
  const dropped = await read(folder('photos', ...locked, file('f')));
  expect(dropped.files.map(({ name }) => name)).toEqual(['f']);
  expect(unreadableText(dropped)).toBe('Could not be read: "a", "b", "c" and 2 others.');
});
