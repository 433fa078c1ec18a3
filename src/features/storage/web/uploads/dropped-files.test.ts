import { expect, test } from 'vitest';
import { readDroppedItems } from '#platform/web/input/dropped-items.ts';
import { folderText, placeDropped, unreadableText } from './dropped-files.ts';

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
  return readDroppedItems({ items } as unknown as DataTransfer);
}

const many = (count: number) => Array.from({ length: count }, (_, index) => file(`${index}.txt`));

/** Gives each folder its path as its id. */
async function place(dropped: Awaited<ReturnType<typeof read>>, open = '', existing: readonly string[] = []) {
  const asked: string[] = [];
  const placement = await placeDropped(dropped, open, (parent, name) => {
    const id = `${parent}/${name}`;
    asked.push(id);
    return Promise.resolve({ id, isNew: !existing.includes(id) });
  });
  return { ...placement, asked };
}

test('all files of a folder are read, however many, including those of nested folders', async () => {
  const dropped = await read(
    folder('photos', ...many(250), folder('older', ...many(100))),
    file('plain.txt'),
  );
  const { files } = await place(dropped);
  expect(files).toHaveLength(351);
  const added = files.map((placed) => placed.file);
  expect(folderText(dropped, added)).toBe('Uploading 350 files from "photos".');
});

test('each file goes into a folder like its own, which is asked for once', async () => {
  const dropped = await read(
    file('plain.txt'),
    folder('a', file('x'), folder('b', file('y'), file('z')), folder('empty')),
  );
  const { files, asked, created } = await place(dropped, 'open', ['open/a']);
  expect(files.map((placed) => [placed.folder, placed.file.name])).toEqual([
    ['open', 'plain.txt'],
    ['open/a/b', 'y'],
    ['open/a/b', 'z'],
    ['open/a', 'x'],
  ]);
  expect(asked).toEqual(['open/a', 'open/a/b', 'open/a/empty']);
  expect([...created]).toEqual(['open/a/b', 'open/a/empty']);
});

test('the files of a folder are in the natural order of their names, however the browser reads them', async () => {
  const dropped = await read(
    folder('photos', file('10.jpg'), folder('b', file('2')), file('9.jpg'), file('IMG 1.jpg'), file('1.jpg')),
  );
  const { files } = await place(dropped);
  expect(files.map((placed) => placed.file.name)).toEqual(['1.jpg', '9.jpg', '10.jpg', '2', 'IMG 1.jpg']);
});

test('only files that are uploaded are counted', async () => {
  const dropped = await read(folder('a', file('x')), folder('b', file('x'), file('y')));
  const { files } = await place(dropped);
  expect(folderText(dropped, [files[1]!.file])).toBe('Uploading 1 file from 2 folders.');
});

test('an empty folder is created with those inside it, and reported by name', async () => {
  const dropped = await read(folder('empty', folder('emptier', folder('emptiest'))));
  const { files, asked, created } = await place(dropped);
  expect(files).toEqual([]);
  expect(asked).toEqual(['/empty', '/empty/emptier', '/empty/emptier/emptiest']);
  expect(created.size).toBe(3);
  expect(folderText(dropped, [])).toBe('"empty" was added, without files.');
});

test('unreadable files are reported by name, and do not stop the others', async () => {
  const locked = ['a', 'b', 'c', 'd', 'e'].map(unreadable);
  const dropped = await read(folder('photos', ...locked, file('f')));
  const { files } = await place(dropped);
  expect(files.map((placed) => placed.file.name)).toEqual(['f']);
  expect(unreadableText(dropped)).toBe('Could not be read: "a", "b", "c" and 2 others.');
});
