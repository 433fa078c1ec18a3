import { expect, it } from 'vitest';
import { createGroupCommit, createKeyedGroupCommit } from './group-commit.ts';

/** A writer whose writes end only when the test says so. */
function heldWriter() {
  const batches: number[][] = [];
  const ends: (() => void)[] = [];
  const commit = createGroupCommit<number>((items) => {
    batches.push([...items]);
    return new Promise((resolve) => void ends.push(resolve));
  }, 0);
  const began = async (count: number) => {
    while (batches.length < count) await new Promise((resolve) => setTimeout(resolve, 1));
  };
  return { batches, ends, commit, began };
}

it('a group commit writes concurrent items together', async () => {
  const { batches, ends, commit, began } = heldWriter();
  const written = Promise.all([commit(1), commit(2), commit(3)]);
  await began(1);
  ends[0]?.();
  await written;
  expect(batches).toEqual([[1, 2, 3]]);
});

it('a group commit collects items that arrive during a write for the next batch, and each item waits for its own', async () => {
  const { batches, ends, commit, began } = heldWriter();
  const settled: number[] = [];
  const note = (item: number) => commit(item).then(() => settled.push(item));
  const first = note(1);
  await began(1);
  const rest = [note(2), note(3)];
  expect(batches).toEqual([[1]]);
  ends[0]?.();
  await first;
  await began(2);
  expect([batches, settled]).toEqual([[[1], [2, 3]], [1]]);
  ends[1]?.();
  await Promise.all(rest);
  expect(settled).toEqual([1, 2, 3]);
});

it('a group commit fails all items of a failed batch and continues with the next', async () => {
  const batches: number[][] = [];
  const commit = createGroupCommit<number>((items) => {
    batches.push([...items]);
    return items.includes(1) ? Promise.reject(new Error('the disk is full')) : Promise.resolve();
  }, 0);
  const answers = await Promise.allSettled([commit(1), commit(2)]);
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await commit(3);
  expect(batches).toEqual([[1, 2], [3]]);
});

it('groups of different keys do not wait for each other', async () => {
  const batches: string[][] = [];
  const first = Promise.withResolvers<void>();
  const commit = createKeyedGroupCommit<string, number>(
    (item) => item[0] ?? '',
    async (items) => {
      batches.push([...items]);
      if (items.includes('a1')) await first.promise;
      return items.length;
    },
  );
  const slow = commit('a1');
  expect(await commit('b1')).toBe(1);
  const next = [commit('a2'), commit('a3')];
  first.resolve();
  expect(await Promise.all([slow, ...next])).toEqual([1, 2, 2]);
  expect(batches).toEqual([['a1'], ['b1'], ['a2', 'a3']]);
});
