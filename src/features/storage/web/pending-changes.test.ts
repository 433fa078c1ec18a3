import type { StoredFile } from '../contract/storage.ts';
import { describe, expect, it } from 'vitest';
import { trashWithChanges, withChanges } from './pending-changes.ts';

function file(id: string, minute: number, name = `${id}.txt`): StoredFile {
  const creationTime = new Date(Date.UTC(2025, 0, 1, 0, minute)).toISOString();
  return { id, name, size: 1, kind: 'text', sha256: '', creationTime, deletionTime: null, missing: false };
}

const [a, b, c] = [file('a', 3), file('b', 2), file('c', 1)];
const namesOf = (files: readonly StoredFile[]) => files.map(({ name }) => name);

describe('the list of files while changes are on their way', () => {
  it('has lost the deleted files already, however many are deleted at the same time', () => {
    const changes = [
      { kind: 'delete', files: [a], folders: [] },
      { kind: 'delete', files: [c], folders: [] },
    ] as const;
    expect(withChanges([a, b, c], changes, '')).toEqual([b]);
  });

  it('has restored files in their place, and only once', () => {
    expect(withChanges([a, c], [{ kind: 'restore', files: [b] }], '')).toEqual([a, b, c]);
    expect(withChanges([a, b, c], [{ kind: 'restore', files: [b] }], '')).toEqual([a, b, c]);
  });

  it('has restored files only in the list of their folder and in that of all', () => {
    const inside = { ...b, folder: 'trips' };
    const changes = [{ kind: 'restore', files: [inside] }] as const;
    expect(withChanges([a, c], changes, '')).toEqual([a, c]);
    expect(withChanges([], changes, 'trips')).toEqual([inside]);
    expect(withChanges([a, c], changes, 'all')).toEqual([a, inside, c]);
  });

  it('shows the new name of a renamed file', () => {
    expect(namesOf(withChanges([a, b], [{ kind: 'rename', id: 'b', name: 'new.md' }], ''))).toEqual([
      'a.txt',
      'new.md',
    ]);
  });

  it('is as before once a failed change is gone', () => {
    expect(withChanges([a, b, c], [], '')).toEqual([a, b, c]);
  });
});

describe('the trash while changes are on their way', () => {
  it('has lost what is restored', () => {
    const changes = [
      { kind: 'restore', files: [a] },
      { kind: 'delete', files: [b], folders: [] },
    ] as const;
    expect(trashWithChanges([a, b, c], changes)).toEqual([b, c]);
  });
});
