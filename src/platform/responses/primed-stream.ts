import type { ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';

/** A stream whose first chunk was read, so that an error before it can still become an error response. */
export type PrimedStream = Awaited<ReturnType<typeof primeStream>>;

export async function primeStream(content: AsyncIterable<Uint8Array>) {
  const rest = content[Symbol.asyncIterator]();
  return { first: await rest.next(), rest };
}

/**
 * Sends the headers and then the content, one chunk at a time: the next chunk is read once the last one has left the
 * process, because a stream would read ahead for every slow client. An error closes the connection, because the announced
 * length is then wrong.
 */
export async function sendContent(reply: FastifyReply, { first, rest }: PrimedStream): Promise<FastifyReply> {
  let step = first;
  const { raw } = reply.hijack();
  // With less content than announced, the client would read the next response as a part of this one.
  raw.strictContentLength = true;
  try {
    raw.writeHead(reply.statusCode, reply.getHeaders() as Record<string, string | number>);
    while (step.done !== true && (await writeChunk(raw, step.value))) step = await rest.next();
    if (step.done === true) raw.end();
    else raw.destroy();
  } catch (error) {
    raw.destroy();
    reply.log.error({ err: error }, 'A file could not be sent completely.');
  } finally {
    await rest.return?.();
  }
  return reply;
}

/** Resolves when the chunk has left the process and its memory can be reused; false if the connection is closed. */
function writeChunk(raw: ServerResponse, chunk: Uint8Array): Promise<boolean> {
  return new Promise((resolve) => {
    // A pipelined response gets no event when the connection closes.
    if (raw.destroyed || raw.req.socket.destroyed) return resolve(false);
    const onClose = () => resolve(false);
    raw.once('close', onClose);
    raw.write(chunk, (error) => {
      raw.off('close', onClose);
      resolve(!error);
    });
  });
}
