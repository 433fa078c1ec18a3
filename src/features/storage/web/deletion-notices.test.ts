import type { StoredFolder } from '../contract/folders.ts';
import type { StoredFile } from '../contract/storage.ts';
import { describe, expect, it, onTestFinished } from 'vitest';
import { NOTICE_MS, subscribeToNotices, type Notice } from '#platform/web/notices/notices.ts';
import { createUndoStack } from '#platform/web/call/undo.ts';
import { createDeletionNotices } from './deletion-notices.ts';
import type { Items } from './entries.ts';

/** Ids of folders end with a slash. */
const isFolder = (id: string) => id.endsWith('/');

function screen() {
  let now = 0;
  let shown: readonly Notice[] = [];
  const restored: string[][] = [];
  onTestFinished(
    subscribeToNotices({
      show: (notice) => void (shown = [...shown, notice]),
      change: () => undefined,
      remove: (id) => void (shown = shown.filter((notice) => notice.id !== id)),
    }),
  );
  const undo = createUndoStack();
  const restore = ({ files, folders }: Items) =>
    void restored.push([...files, ...folders].map(({ id }) => id));
  const notices = createDeletionNotices(undo, restore, () => now);
  function send(...ids: string[]) {
    const items: Items = {
      files: ids.filter((id) => !isFolder(id)).map((id) => ({ id }) as StoredFile),
      folders: ids.filter(isFolder).map((id) => ({ id }) as StoredFolder),
    };
    const offer = notices.begin(items);
    return {
      answer: (...entries: string[]) =>
        notices.done(
          offer,
          items,
          entries.map((name) => ({ id: name, name })),
        ),
    };
  }
  return {
    undo,
    restored,
    send,
    remove: (...ids: string[]) => send(...ids).answer(),
    texts: () => shown.map(({ text }) => text),
    wait: (ms: number) => void (now += ms),
  };
}

describe('the notice of a deletion', () => {
  it('has the words of the specification for one file, and counts several', () => {
    const { remove, texts, wait } = screen();
    remove('a');
    expect(texts()).toEqual(['File was deleted!']);
    wait(NOTICE_MS);
    remove('b', 'c');
    expect(texts()).toEqual(['File was deleted!', '2 files were deleted.']);
  });

  it('names an entry that loses its picture, and counts the others', () => {
    const { send, remove, texts, wait } = screen();
    send('a').answer('Anora');
    expect(texts()).toEqual(['File was deleted! It was a picture of “Anora”.']);
    send('b').answer('Anora');
    remove('c');
    expect(texts()).toEqual(['3 files were deleted. Among them are pictures of “Anora”.']);
    wait(NOTICE_MS);
    send('d').answer('Barbie', 'Dune', 'Emma');
    expect(texts().at(-1)).toBe('File was deleted! It was a picture of “Barbie” and 2 other entries.');
    wait(NOTICE_MS);
    send('Trips/').answer('Rome');
    expect(texts().at(-1)).toBe('Folder was deleted. In it are pictures of “Rome”.');
    remove('Old/');
    expect(texts().at(-1)).toBe('2 folders were deleted. In them are pictures of “Rome”.');
  });

  it('is shared by deletions in quick succession, and one undo restores all of them', () => {
    const { remove, texts, undo, restored, wait } = screen();
    remove('a');
    wait(NOTICE_MS - 1);
    remove('b');
    wait(NOTICE_MS - 1);
    remove('c');
    expect(texts()).toEqual(['3 files were deleted.']);
    undo.undoLast();
    undo.undoLast();
    expect(restored).toEqual([['a', 'b', 'c']]);
    expect(texts()).toEqual([]);
  });

  it('is one for files and folders together, and one undo restores both', () => {
    const { remove, texts, undo, restored, wait } = screen();
    remove('Trips/');
    expect(texts()).toEqual(['Folder was deleted.']);
    wait(NOTICE_MS);
    remove('a', 'b', 'Old/');
    expect(texts()).toEqual(['Folder was deleted.', '2 files and 1 folder were deleted.']);
    remove('Older/');
    undo.undoLast();
    expect(restored).toEqual([['a', 'b', 'Old/', 'Older/']]);
  });

  it('does not count a deletion that was undone', () => {
    const { remove, texts, undo, restored } = screen();
    remove('a');
    undo.undoLast();
    remove('b');
    expect(texts()).toEqual(['File was deleted!']);
    undo.undoLast();
    expect(restored).toEqual([['a'], ['b']]);
  });

  it('does not appear if the deletion is undone before its answer, and an earlier one keeps its own', () => {
    const { send, remove, texts, undo, restored } = screen();
    remove('a');
    const { answer } = send('b');
    undo.undoLast();
    answer();
    expect(restored).toEqual([['b']]);
    expect(texts()).toEqual(['File was deleted!']);
  });
});
