import type { FeedbackItem, FeedbackState } from '../../contract/feedback.ts';
import { describe, expect, it } from 'vitest';
import { withChanges } from './pending-changes.ts';

function item(id: string, minute: number, state: FeedbackState = 'unread'): FeedbackItem {
  const creationTime = new Date(Date.UTC(2025, 0, 1, 0, minute)).toISOString();
  return {
    id,
    content: id,
    projectUser: '',
    projectVersion: '',
    projectKey: '',
    creationTime,
    state,
    spamReasons: [],
  };
}

const [a, b, c] = [item('a', 3), item('b', 2, 'read'), item('c', 1)];
const INBOX = ['unread', 'read'] as const;

describe('the inbox while changes are on their way', () => {
  it('has lost archived, spam and deleted items already', () => {
    for (const to of ['archived', 'spam', 'deleted'] as const)
      expect(withChanges([a, b, c], INBOX, [{ kind: 'move', items: [a, c], to }])).toEqual([b]);
  });

  it('shows an opened item as read, also among the unread ones', () => {
    const read = { ...a, state: 'read' };
    expect(withChanges([a, c], ['unread'], [{ kind: 'move', items: [a], to: 'read' }])).toEqual([read, c]);
  });

  it('has lost what goes back from the archive and from spam', () => {
    const [kept, spam] = [item('x', 2, 'archived'), item('y', 1, 'spam')];
    expect(withChanges([kept], ['archived'], [{ kind: 'move', items: [kept], to: 'read' }])).toEqual([]);
    expect(withChanges([spam], ['spam'], [{ kind: 'move', items: [spam], to: 'read' }])).toEqual([]);
  });

  it('has the items of an undo back in their place', () => {
    const undo = { kind: 'restore', items: [b] } as const;
    expect(withChanges([a, c], INBOX, [undo])).toEqual([a, b, c]);
    expect(withChanges([a, { ...b, state: 'unread' }, c], INBOX, [undo])).toEqual([a, b, c]);
    expect(withChanges([a, c], ['unread'], [undo])).toEqual([a, c]);
  });

  it('is as before once a failed change is gone', () => {
    expect(withChanges([a, b, c], INBOX, [])).toEqual([a, b, c]);
  });
});

describe('the trash while changes are on their way', () => {
  it('has lost what is restored', () => {
    const [x, y] = [item('x', 2, 'deleted'), item('y', 1, 'deleted')];
    expect(withChanges([x, y], ['deleted'], [{ kind: 'restore', items: [x] }])).toEqual([y]);
  });
});
