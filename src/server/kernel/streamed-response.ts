import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

type Chunk = string | Uint8Array;

/** An answer that is never whole in memory; `Whole` is what its text says when it is read to the end. */
export interface StreamedResponse<Whole> {
  readonly contentType: string;
  /** Where set, the browser keeps the answer as a file of that name: letters, digits, `.`, `-` only. */
  readonly fileName?: string;
  readonly chunks: AsyncIterable<Chunk>;
  /** Only types have it. */
  readonly whole?: Whole;
}

const streamedResponses = new WeakSet<object>();

/** Marks an answer as streamed, so that no JSON answer is taken for one. */
export function markStreamed<Whole>(answer: StreamedResponse<Whole>): StreamedResponse<Whole> {
  streamedResponses.add(answer);
  return answer;
}

export function isStreamed(answer: unknown): answer is StreamedResponse<unknown> {
  return typeof answer === 'object' && answer !== null && streamedResponses.has(answer);
}

/** What fails before the first chunk is answered as any failure; what fails later breaks the connection off. */
export async function sendStreamed(
  reply: FastifyReply,
  { contentType, fileName, chunks }: StreamedResponse<unknown>,
): Promise<FastifyReply> {
  const iterator = chunks[Symbol.asyncIterator]();
  const first = await iterator.next();
  reply.type(contentType);
  if (fileName !== undefined) reply.header('content-disposition', `attachment; filename="${fileName}"`);
  return reply.send(Readable.from(prepend(first, iterator), { objectMode: false }));
}

/** A JSON array, item by item. */
export async function* jsonArray(items: AsyncIterable<unknown>): AsyncGenerator<string> {
  let before = '[';
  for await (const item of items) {
    yield before + JSON.stringify(item);
    before = ',';
  }
  yield before === '[' ? '[]' : ']';
}

async function* prepend(first: IteratorResult<Chunk>, rest: AsyncIterator<Chunk>): AsyncGenerator<Chunk> {
  try {
    for (let step = first; step.done !== true; step = await rest.next()) yield step.value;
  } finally {
    await rest.return?.();
  }
}
