import { finished, Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';
import { compressStream } from './compression.ts';

type Chunk = string | Uint8Array;

/** Sending a line of its own takes longer than generating it. */
const PIECE_MIN_BYTES = 64 * 1024;

/** A text that ends before is sent as one: streaming a short one takes longer than reading it. */
const WHOLE_TEXT_MAX_CHARS = 256 * 1024;

/** A response that is never completely in memory if it is long; `Whole` is the type of its parsed text. */
export interface StreamedResponse<Whole> {
  readonly contentType: string;
  /** If set, the browser saves the response under this name: letters, digits, `.`, `-` only. */
  readonly fileName?: string;
  readonly chunks: AsyncIterable<Chunk>;
  /** Exists in the types only. */
  readonly whole?: Whole;
}

const streamedResponses = new WeakSet<object>();

/** Marks a response as streamed, so that no JSON response is mistaken for one. */
export function markStreamed<Whole>(answer: StreamedResponse<Whole>): StreamedResponse<Whole> {
  streamedResponses.add(answer);
  return answer;
}

export function isStreamed(answer: unknown): answer is StreamedResponse<unknown> {
  return typeof answer === 'object' && answer !== null && streamedResponses.has(answer);
}

/** An error in the beginning, or in a short text, becomes an error response; a later one closes the connection. */
export async function sendStreamed(
  reply: FastifyReply,
  { contentType, fileName, chunks }: StreamedResponse<unknown>,
): Promise<FastifyReply> {
  const iterator = chunks[Symbol.asyncIterator]();
  let text = '';
  let step = await iterator.next();
  while (step.done !== true && typeof step.value === 'string' && text.length < WHOLE_TEXT_MAX_CHARS) {
    text += step.value;
    step = await iterator.next();
  }
  reply.type(contentType);
  if (fileName !== undefined) reply.header('content-disposition', `attachment; filename="${fileName}"`);
  if (step.done === true) return reply.send(text);
  // A stream that is closed before it is read does not end its source.
  finished(reply.raw, () => void iterator.return?.().catch(() => undefined));
  const pieces = Readable.from(toPieces(prepend(text, step, iterator)), { objectMode: false });
  return reply.send(compressStream(reply, pieces));
}

/** The answer to a call for a list, of which only a page at a time is in memory if it is long. */
export function jsonList<Item>(pages: AsyncIterable<readonly Item[]>): StreamedResponse<Item[]> {
  return markStreamed({ contentType: 'application/json; charset=utf-8', chunks: jsonPages(pages) });
}

export async function* jsonArray(items: AsyncIterable<unknown>): AsyncGenerator<string> {
  let before = '[';
  for await (const item of items) {
    yield before + JSON.stringify(item);
    before = ',';
  }
  yield before === '[' ? '[]' : ']';
}

export async function* jsonPages(pages: AsyncIterable<readonly unknown[]>): AsyncGenerator<string> {
  let before = '[';
  for await (const page of pages) {
    if (page.length === 0) continue;
    yield before + JSON.stringify(page).slice(1, -1);
    before = ',';
  }
  yield before === '[' ? '[]' : ']';
}

/** Generates JSON Lines (https://jsonlines.org): one value a line, which no line break is in. */
export async function* jsonLines(items: AsyncIterable<unknown>): AsyncGenerator<string> {
  for await (const item of items) yield `${JSON.stringify(item)}\n`;
}

/**
 * Joins chunks; the first one comes by itself, because headers wait for it. Between the pieces other requests get their
 * turn: a source in memory would otherwise keep them waiting until its end.
 */
export async function* toPieces(chunks: AsyncIterable<Chunk>): AsyncGenerator<Uint8Array> {
  let waiting: Uint8Array[] = [];
  let bytes = PIECE_MIN_BYTES;
  for await (const chunk of chunks) {
    const piece = typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
    waiting.push(piece);
    bytes += piece.length;
    if (bytes < PIECE_MIN_BYTES) continue;
    yield Buffer.concat(waiting);
    [waiting, bytes] = [[], 0];
    await setImmediate();
  }
  if (waiting.length > 0) yield Buffer.concat(waiting);
}

async function* prepend(
  text: string,
  first: IteratorResult<Chunk>,
  rest: AsyncIterator<Chunk>,
): AsyncGenerator<Chunk> {
  try {
    if (text !== '') yield text;
    for (let step = first; step.done !== true; step = await rest.next()) yield step.value;
  } finally {
    await rest.return?.();
  }
}
