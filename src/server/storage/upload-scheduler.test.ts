import { setImmediate as nextTick } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createTestStream } from '#testing/test-stream.ts';
import { createUploadScheduler, type UploadScheduler } from './upload-scheduler.ts';

/** Counts contents that are received at the same time; each ends with its connection. */
function counting(submissionService: UploadScheduler) {
  const started: string[] = [];
  return {
    started,
    async receive(userId: string, name: string, stream = createTestStream(), endsEarly = true) {
      return submissionService.run(
        { slotsOf: userId, content: stream.content, isInterruptible: endsEarly },
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
