import type { StoredFile } from '#contract/storage.ts';
import { describe, expect, it, onTestFinished } from 'vitest';
import { NOTICE_MS, subscribeToNotices, type Notice } from '../kernel/notices.ts';
import { createUndoStack } from '../kernel/undo.ts';
import { createDeletionNotices } from './deletion-notices.ts';

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
  const restore = (files: readonly StoredFile[]) => void restored.push(files.map(({ id }) => id));
  const notices = createDeletionNotices(undo, restore, () => now);
  function send(...ids: string[]) {
    const files = ids.map((id) => ({ id }) as StoredFile);
    const offer = notices.begin(files);
    return { answer: () => notices.done(offer, files) };
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
    expect(texts()).toEqual(['File was deleted!', '2 files were deleted!']);
  });

  it('is shared by deletions in quick succession, and one undo restores all of them', () => {
    const { remove, texts, undo, restored, wait } = screen();
    remove('a');
    wait(NOTICE_MS - 1);
    remove('b');
    wait(NOTICE_MS - 1);
    remove('c');
    expect(texts()).toEqual(['3 files were deleted!']);
    undo.undoLast();
    undo.undoLast();
    expect(restored).toEqual([['a', 'b', 'c']]);
    expect(texts()).toEqual([]);
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
