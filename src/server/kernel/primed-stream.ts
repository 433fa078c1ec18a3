import type { ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';

/** A content whose first chunk was read: what fails before is answered as any failure. */
export interface PrimedStream {
  readonly first: IteratorResult<Uint8Array>;
  readonly rest: AsyncIterator<Uint8Array>;
}

export async function primeStream(content: AsyncIterable<Uint8Array>): Promise<PrimedStream> {
  const rest = content[Symbol.asyncIterator]();
  return { first: await rest.next(), rest };
}

/**
 * Sends the headers that are set and then the content, a chunk at a time: the next one is read when the last one has
 * left the process. A stream would read ahead for every slow reader. What fails on the way breaks the connection
 * off, as the length that was told is then wrong.
 */
export async function sendContent(reply: FastifyReply, { first, rest }: PrimedStream): Promise<FastifyReply> {
  let step = first;
  const { raw } = reply.hijack();
  // Less than was told would make the next answer of the connection a part of this one.
  raw.strictContentLength = true;
  try {
    raw.writeHead(reply.statusCode, reply.getHeaders() as Record<string, string | number>);
    while (step.done !== true && (await writeChunk(raw, step.value))) step = await rest.next();
    if (step.done === true) raw.end();
    else raw.destroy();
  } catch (error) {
    raw.destroy();
    reply.log.error({ err: error }, 'A file could not be sent to its end.');
  } finally {
    await rest.return?.();
  }
  return reply;
}

/** Fulfilled when the system has taken the chunk, so that its memory can be used again; false once nobody reads. */
function writeChunk(raw: ServerResponse, chunk: Uint8Array): Promise<boolean> {
  return new Promise((resolve) => {
    // An answer behind others does not hear that the line is lost.
    if (raw.destroyed || raw.req.socket.destroyed) return resolve(false);
    const onGone = () => resolve(false);
    raw.once('close', onGone);
    raw.write(chunk, (error) => {
      raw.off('close', onGone);
      resolve(!error);
    });
  });
}
