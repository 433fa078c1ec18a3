import { setImmediate as nextTick } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createTestClock } from '#testing/test-clock.ts';
import { createTestStream } from '#testing/test-stream.ts';
import { SECOND_MS } from '#platform/system/clock.ts';
import { createUploadScheduler, type SlotShare, type UploadScheduler } from './upload-scheduler.ts';

/** Counts contents that are received at the same time; each ends with its connection. */
function counting(submissionService: UploadScheduler) {
  const started: string[] = [];
  return {
    started,
    async receive(
      userId: string,
      name: string,
      stream = createTestStream(),
      endsEarly = true,
      shares: readonly SlotShare[] = [],
    ) {
      return submissionService.run(
        { slotsOf: userId, shares, content: stream.content, isInterruptible: endsEarly },
        async (content) => {
          started.push(name);
          let bytes = 0;
          for await (const chunk of content) bytes += chunk.length;
          return bytes;
        },
      );
    },
  };
}

/** Begins contents of visitors of one owner, one after the other, each from the network that it is named after. */
async function beginFrom(...networks: string[]) {
  const { receive, started } = counting(createUploadScheduler({ perUser: 4 }));
  const contents = [];
  for (const network of networks) {
    const stream = createTestStream();
    const shares = [{ of: `visitors of ann from ${network}`, max: 3 }];
    const bytes = receive('visitors of ann', network, stream, true, shares);
    bytes.catch(() => undefined);
    contents.push({ stream, bytes });
    await nextTick();
  }
  return { started, contents };
}

describe('contents that are received at the same time', () => {
  it('are limited per user; the others follow in the order of arrival', async () => {
    const { receive, started } = counting(createUploadScheduler({ perUser: 2 }));
    const streams = Array.from({ length: 4 }, createTestStream);
    const all = streams.map((stream, index) => receive('ann', `${index}`, stream));
    await nextTick();
    expect(started).toEqual(['0', '1']);
    streams[1]?.end();
    expect(await all[1]).toBe(0);
    await nextTick();
    expect(started).toEqual(['0', '1', '2']);
    for (const stream of streams) stream.end();
    await Promise.all(all);
    expect(started).toEqual(['0', '1', '2', '3']);
  });

  it('do not delay those of other users', async () => {
    const { receive, started } = counting(createUploadScheduler({ perUser: 1 }));
    const [first, second] = [createTestStream(), createTestStream()];
    const all = [receive('ann', 'a', first), receive('bob', 'b', second)];
    await nextTick();
    expect(started).toEqual(['a', 'b']);
    for (const stream of [first, second]) stream.end();
    expect(await Promise.all(all)).toEqual([0, 0]);
  });

  it('refuse a request that has waited too long, and say when to retry', async () => {
    const { receive, started } = counting(createUploadScheduler({ perUser: 1, waitMs: 1 }));
    const stream = createTestStream();
    const first = receive('ann', 'a', stream);
    await expect(receive('ann', 'b')).rejects.toMatchObject({
      code: 'storage.too-many-uploads',
      status: 429,
      retryAfterSeconds: 5,
    });
    stream.end();
    await first;
    expect(started).toEqual(['a']);
    const third = createTestStream();
    third.end();
    expect(await receive('ann', 'c', third)).toBe(0);
  });

  it('free their slot when they fail', async () => {
    const { receive } = counting(createUploadScheduler({ perUser: 1 }));
    const lost = createTestStream();
    const failing = receive('ann', 'a', lost);
    lost.abort();
    await expect(failing).rejects.toThrow('The connection was lost.');
    const stream = createTestStream();
    stream.end();
    expect(await receive('ann', 'b', stream)).toBe(0);
  });
});

describe('the slots of many people who send to one user', () => {
  it('are not all taken by one of them, whose other contents wait apart', async () => {
    const { receive, started } = counting(createUploadScheduler({ perUser: 3 }));
    const streams = Array.from({ length: 4 }, createTestStream);
    const owners = ['eve', 'eve', 'eve', 'bob'];
    const all = streams.map((stream, index) => {
      const shares = [{ of: owners[index] ?? '', max: 1 }];
      return receive('visitors of ann', `${owners[index]} ${index}`, stream, true, shares);
    });
    await nextTick();
    expect(started).toEqual(['eve 0', 'bob 3']);
    for (const stream of streams) stream.end();
    await Promise.all(all);
    expect(started.slice(2)).toEqual(['eve 1', 'eve 2']);
  });

  it('are free again when their taker waits in vain for another one', async () => {
    const { receive } = counting(createUploadScheduler({ perUser: 1, waitMs: 1 }));
    const stream = createTestStream();
    const running = receive('visitors of ann', 'bob', stream);
    const shares = [{ of: 'eve', max: 1 }];
    await expect(receive('visitors of ann', 'eve', undefined, true, shares)).rejects.toMatchObject({
      code: 'storage.too-many-uploads',
    });
    stream.end();
    await running;
    const next = createTestStream();
    next.end();
    expect(await receive('visitors of ann', 'eve', next, true, shares)).toBe(0);
  });

  it('pass from a content that drips to one that waits, and not from one that arrives', async () => {
    const clock = createTestClock();
    const { receive, started } = counting(createUploadScheduler({ perUser: 2, monotonic: clock }));
    const [drip, flow] = [createTestStream(), createTestStream()];
    const dripping = receive('ann', 'drip', drip);
    const flowing = receive('ann', 'flow', flow);
    await drip.send(Buffer.alloc(59_999));
    clock.advance(59 * SECOND_MS);
    await flow.send(Buffer.alloc(60_000));
    clock.advance(SECOND_MS);
    const waiting = createTestStream();
    const served = receive('ann', 'waiting', waiting);
    await expect(dripping).rejects.toMatchObject({ code: 'storage.too-many-uploads', retryAfterSeconds: 5 });
    await nextTick();
    expect(started).toEqual(['drip', 'flow', 'waiting']);
    for (const stream of [flow, waiting]) stream.end();
    expect(await Promise.all([flowing, served])).toEqual([60_000, 0]);
  });

  it('pass from a content that drips to one that waits for the same share of them', async () => {
    const clock = createTestClock();
    const { receive } = counting(createUploadScheduler({ perUser: 8, monotonic: clock }));
    const shares = [{ of: 'visitors of ann from one address', max: 1 }];
    const drip = createTestStream();
    const dripping = receive('visitors of ann', 'drip', drip, true, shares);
    await drip.send(Buffer.from('a'));
    clock.advance(60 * SECOND_MS);
    const waiting = createTestStream();
    const served = receive('visitors of ann', 'waiting', waiting, true, shares);
    await expect(dripping).rejects.toMatchObject({ code: 'storage.too-many-uploads' });
    waiting.end();
    expect(await served).toBe(0);
  });

  it('pass from a network that has more of them to one that has none, however fast its contents arrive', async () => {
    const { started, contents } = await beginFrom('eve', 'eve', 'mallory', 'mallory', 'bob', 'carol', 'dave');
    expect(started).toEqual(['eve', 'eve', 'mallory', 'mallory', 'bob', 'carol']);
    // The last content of each network that has two.
    const refusal = { code: 'storage.too-many-uploads', retryAfterSeconds: 5 };
    await expect(contents[1]?.bytes).rejects.toMatchObject(refusal);
    await expect(contents[3]?.bytes).rejects.toMatchObject(refusal);
    contents[0]?.stream.end();
    await contents[0]?.bytes;
    await nextTick();
    expect(started.at(-1)).toBe('dave');
    for (const { stream } of contents) stream.end();
    for (const index of [2, 4, 5, 6]) expect(await contents[index]?.bytes).toBe(0);
  });

  it('that pass to a network without any do so although others have waited for longer', async () => {
    const { started, contents } = await beginFrom('eve', 'eve', 'mallory', 'mallory', 'eve', 'bob');
    expect(started).toEqual(['eve', 'eve', 'mallory', 'mallory', 'bob']);
    await expect(contents[1]?.bytes).rejects.toMatchObject({ code: 'storage.too-many-uploads' });
    for (const { stream } of contents) stream.end();
    for (const index of [0, 2, 3, 4, 5]) expect(await contents[index]?.bytes).toBe(0);
  });

  it('stay with a content that drips while nobody waits', async () => {
    const clock = createTestClock();
    const { receive } = counting(createUploadScheduler({ perUser: 1, monotonic: clock }));
    const drip = createTestStream();
    const dripping = receive('ann', 'drip', drip);
    clock.advance(3_600 * SECOND_MS);
    await drip.send(Buffer.alloc(1));
    drip.end();
    expect(await dripping).toBe(1);
  });
});

describe('a server that stops receiving', () => {
  it('ends resumable uploads, and waits for the rest', async () => {
    const intake = createUploadScheduler();
    const { receive } = counting(intake);
    const [resumable, once] = [createTestStream(), createTestStream()];
    const [ending, lasting] = [receive('ann', 'a', resumable), receive('ann', 'b', once, false)];
    await resumable.send(Buffer.alloc(10));
    intake.stop();
    await expect(ending).rejects.toMatchObject({ code: 'server.stopping', status: 503 });
    await expect(receive('ann', 'c')).rejects.toMatchObject({ code: 'server.stopping' });
    const ended = intake.idle();
    await once.send(Buffer.alloc(20));
    once.end();
    expect(await lasting).toBe(20);
    await ended;
  });
});
