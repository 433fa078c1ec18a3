import { describe, expect, it, onTestFinished } from 'vitest';
import { subscribeToNotices, type Notice } from '../notices/notices.ts';
import { createUndoStack } from './undo.ts';

function screen() {
  const takenBack: string[] = [];
  const shown: Notice[] = [];
  const stop = subscribeToNotices({
    show: (notice) => void shown.push(notice),
    change(id, part) {
      const index = shown.findIndex((notice) => notice.id === id);
      const notice = shown[index];
      if (notice) shown[index] = { ...notice, ...part };
    },
    remove: (id) => void shown.splice(0, shown.length, ...shown.filter((notice) => notice.id !== id)),
  });
  onTestFinished(stop);
  const undo = createUndoStack();
  return {
    undo,
    takenBack,
    texts: () => shown.map(({ text }) => text),
    withButton: () => shown.filter(({ hidden }) => hidden === false).map(({ text }) => text),
    buttonOf: (name: string) => shown.find(({ text }) => text === name)?.action?.run ?? (() => undefined),
    doIt: (name: string) => undo.offer({ text: name, tone: 'plain' }, () => takenBack.push(name)),
  };
}

describe('an action on a screen', () => {
  it('is undone by the key, the last one first, and its notice disappears', () => {
    const { undo, takenBack, texts, doIt } = screen();
    doIt('one');
    doIt('two');
    undo.undoLast();
    expect(takenBack).toEqual(['two']);
    expect(texts()).toEqual(['one']);
    undo.undoLast();
    undo.undoLast();
    expect(takenBack).toEqual(['two', 'one']);
    expect(texts()).toEqual([]);
  });

  it('is undone once, even if both the key and its button are pressed', () => {
    const { undo, takenBack, buttonOf, doIt } = screen();
    doIt('one');
    doIt('two');
    const press = buttonOf('two');
    undo.undoLast();
    press();
    expect(takenBack).toEqual(['two']);
  });

  it('can be undone while it is on its way, and then shows no notice', () => {
    const { undo, takenBack, texts, doIt } = screen();
    doIt('one');
    const offer = undo.begin(() => takenBack.push('two'));
    undo.undoLast();
    expect(takenBack).toEqual(['two']);
    offer.show({ text: 'two', tone: 'plain' });
    expect(texts()).toEqual(['one']);
  });

  it('can no longer be undone once it has failed', () => {
    const { undo, takenBack, doIt } = screen();
    doIt('one');
    expect(undo.begin(() => takenBack.push('two')).withdraw()).toBe(true);
    undo.undoLast();
    expect(takenBack).toEqual(['one']);
  });

  it('has the only undo button, also while it is on its way, until it is undone', () => {
    const { undo, texts, withButton, buttonOf, doIt } = screen();
    doIt('one');
    const offer = undo.begin(() => undefined);
    expect(texts()).toEqual(['one']);
    expect(withButton()).toEqual([]);
    offer.show({ text: 'two', tone: 'plain' });
    expect(withButton()).toEqual(['two']);
    buttonOf('two')();
    expect(withButton()).toEqual(['one']);
  });

  it('returns the undo button to the one before if it fails', () => {
    const { undo, withButton, doIt } = screen();
    doIt('one');
    undo.begin(() => undefined).withdraw();
    expect(withButton()).toEqual(['one']);
  });
});
