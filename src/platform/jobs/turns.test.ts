import { expect, it } from 'vitest';
import { createTurns, createVisitorTurns } from './turns.ts';

it('long work of one owner runs piece by piece, while others have their turns', async () => {
  const takeTurn = createTurns();
  const log: string[] = [];
  const { promise: firstMayEnd, resolve: endFirst } = Promise.withResolvers<void>();
  const anns = ['first', 'second', 'third'].map((name) =>
    takeTurn('ann', async () => {
      log.push(`${name} begins`);
      await firstMayEnd;
      log.push(`${name} ends`);
    }),
  );
  expect(await takeTurn('bob', async () => log.length)).toBe(1);
  endFirst();
  await Promise.all(anns);
  expect(log).toEqual(['first', 'second', 'third'].flatMap((name) => [`${name} begins`, `${name} ends`]));
});

it('work that gets no turn in time is refused, and failed work passes its turn on', async () => {
  const takeTurn = createTurns(1);
  const { promise: mayFail, reject: fail } = Promise.withResolvers<void>();
  const failing = takeTurn('ann', () => mayFail);
  await expect(takeTurn('ann', async () => 1)).rejects.toMatchObject({ code: 'server.busy' });
  fail(new Error('failed'));
  await expect(failing).rejects.toThrow('failed');
  expect(await takeTurn('ann', async () => 2)).toBe(2);
});

it('work of an owner for whom too much waits is refused at once, and others wait on', async () => {
  const takeTurn = createTurns();
  const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>();
  const accepted = Array.from({ length: 11 }, () => takeTurn('ann', () => mayEnd));
  await expect(takeTurn('ann', async () => 1)).rejects.toMatchObject({ code: 'server.busy' });
  expect(await takeTurn('bob', async () => 2)).toBe(2);
  end();
  await Promise.all(accepted);
  expect(await takeTurn('ann', async () => 3)).toBe(3);
});

it('visitors of any number of owners leave a turn to the owners themselves', async () => {
  const takeTurn = createTurns();
  const takeVisitorTurn = createVisitorTurns(takeTurn);
  const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>();
  const visits = ['ann', 'ann', 'bob', 'cy'].map((owner) => takeVisitorTurn(owner, () => mayEnd));
  expect(await takeTurn('ann', async () => 1)).toBe(1);
  end();
  await Promise.all(visits);
});
