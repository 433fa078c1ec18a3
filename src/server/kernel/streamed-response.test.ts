import { describe, expect, it, onTestFinished } from 'vitest';
import { collect } from '#testing/collect.ts';
import { toPieces } from './streamed-response.ts';

async function* lines(count: number): AsyncGenerator<string> {
  for (let line = 0; line < count; line++) yield `${line} ${'é'.repeat(100)}\n`;
}

/** Counts how often the event loop comes around. */
function countTurns(): () => number {
  let turns = 0;
  let next = setImmediate(function count() {
    turns += 1;
    next = setImmediate(count);
  });
  onTestFinished(() => clearImmediate(next));
  return () => turns;
}

describe('a streamed response', () => {
  it('comes in few pieces with the same text, after a first chunk of its own', async () => {
    const pieces = await collect(toPieces(lines(5_000)));
    expect(Buffer.concat(pieces).toString()).toBe((await collect(lines(5_000))).join(''));
    expect(pieces[0]).toHaveLength(Buffer.byteLength(`0 ${'é'.repeat(100)}\n`));
    expect(pieces.length).toBeGreaterThan(5);
    expect(pieces.length).toBeLessThan(20);
  });

  it('lets other requests run between its pieces, even if its source never waits', async () => {
    const turns = countTurns();
    const pieces = await collect(toPieces(lines(5_000)));
    expect(turns()).toBeGreaterThanOrEqual(pieces.length - 1);
  });

  it('without content has no pieces', async () => {
    expect(await collect(toPieces(lines(0)))).toEqual([]);
  });
});
