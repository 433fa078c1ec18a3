import type { ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';

type Content = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

/**
 * Sends the headers that are set and then the content, a chunk at a time: the next one is read when the last one has
 * left the process. A stream would read ahead for every slow reader. What fails before the first chunk is answered
 * as any failure; what fails later breaks the connection off, as the length that was told is then wrong.
 */
export async function sendContent(reply: FastifyReply, content: Content): Promise<FastifyReply> {
  const chunks = begun(content);
  let step = await chunks.next();
  const { raw } = reply.hijack();
  try {
    raw.writeHead(reply.statusCode, reply.getHeaders() as Record<string, string | number>);
    while (step.done !== true && (await isTaken(raw, step.value))) step = await chunks.next();
    if (step.done === true) raw.end();
    else raw.destroy();
  } catch (error) {
    raw.destroy();
    reply.log.error({ err: error }, 'A file could not be sent to its end.');
  } finally {
    await chunks.return?.();
  }
  return reply;
}

/** Fulfilled when the system has taken the chunk, so that its memory can be used again; false once nobody reads. */
function isTaken(raw: ServerResponse, chunk: Uint8Array): Promise<boolean> {
  return new Promise((resolve) => {
    if (raw.destroyed) return resolve(false);
    const onGone = () => resolve(false);
    raw.once('close', onGone);
    raw.write(chunk, (error) => {
      raw.off('close', onGone);
      resolve(!error);
    });
  });
}

function begun(content: Content): AsyncIterator<Uint8Array> | Iterator<Uint8Array> {
  return Symbol.asyncIterator in content ? content[Symbol.asyncIterator]() : content[Symbol.iterator]();
}
