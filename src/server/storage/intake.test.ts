import { setImmediate as turnOfTheLoop } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { sendingLine } from '../testing/sending-line.ts';
import { makeIntake, type Intake } from './intake.ts';

/** Counts what is received at the same time; each ends when its line does. */
function counting(intake: Intake) {
  const begun: string[] = [];
  return {
    begun,
    async receive(userId: string, name: string, line = sendingLine(), endsEarly = true) {
      return intake.receive({ userId, content: line.content, endsEarly }, async (content) => {
        begun.push(name);
        let bytes = 0;
        for await (const chunk of content) bytes += chunk.length;
        return bytes;
      });
    },
  };
}

describe('contents that are received at the same time', () => {
  it('are a few of one user; the others follow in the order in which they came', async () => {
    const { receive, begun } = counting(makeIntake({ atOnce: 2 }));
    const lines = Array.from({ length: 4 }, sendingLine);
    const all = lines.map((line, index) => receive('ann', `${index}`, line));
    await turnOfTheLoop();
    expect(begun).toEqual(['0', '1']);
    lines[1]?.end();
    expect(await all[1]).toBe(0);
    await turnOfTheLoop();
    expect(begun).toEqual(['0', '1', '2']);
    for (const line of lines) line.end();
    await Promise.all(all);
    expect(begun).toEqual(['0', '1', '2', '3']);
  });

  it('of one user hold up nobody else', async () => {
    const { receive, begun } = counting(makeIntake({ atOnce: 1 }));
    const [first, second] = [sendingLine(), sendingLine()];
    const all = [receive('ann', 'a', first), receive('bob', 'b', second)];
    await turnOfTheLoop();
    expect(begun).toEqual(['a', 'b']);
    for (const line of [first, second]) line.end();
    expect(await Promise.all(all)).toEqual([0, 0]);
  });

  it('send a request away that has waited for too long, and say when to come back', async () => {
    const { receive, begun } = counting(makeIntake({ atOnce: 1, turnWithinMs: 1 }));
    const line = sendingLine();
    const first = receive('ann', 'a', line);
    await expect(receive('ann', 'b')).rejects.toMatchObject({
      code: 'storage.too-many-uploads',
      status: 429,
      retryAfterSeconds: 5,
    });
    line.end();
    await first;
    expect(begun).toEqual(['a']);
    const third = sendingLine();
    third.end();
    expect(await receive('ann', 'c', third)).toBe(0);
  });

  it('give their place back when they fail', async () => {
    const { receive } = counting(makeIntake({ atOnce: 1 }));
    const lost = sendingLine();
    const failing = receive('ann', 'a', lost);
    lost.lose();
    await expect(failing).rejects.toThrow('The line is lost.');
    const line = sendingLine();
    line.end();
    expect(await receive('ann', 'b', line)).toBe(0);
  });
});

describe('a server that stops receiving', () => {
  it('ends what can go on later, and lets the rest arrive', async () => {
    const intake = makeIntake();
    const { receive } = counting(intake);
    const [resumable, once] = [sendingLine(), sendingLine()];
    const [ending, lasting] = [receive('ann', 'a', resumable), receive('ann', 'b', once, false)];
    await resumable.send(Buffer.alloc(10));
    intake.stop();
    await expect(ending).rejects.toMatchObject({ code: 'server.stopping', status: 503 });
    await expect(receive('ann', 'c')).rejects.toMatchObject({ code: 'server.stopping' });
    const ended = intake.ended();
    await once.send(Buffer.alloc(20));
    once.end();
    expect(await lasting).toBe(20);
    await ended;
  });
});
