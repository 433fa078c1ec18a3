import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { copied } from '../files/files.ts';
import { createGunzip, createGzip } from 'node:zlib';

/** What passed through `measured`, once all has passed. */
export interface Measure {
  readonly bytes: number;
  /** Hexadecimal. */
  readonly sha256: string;
  /** Line feeds: in COPY text, the rows. */
  readonly lines: number;
}

const NEWLINE = 0x0a;
/** A tenth of the time of the usual level, for a few percent of size. */
const GZIP_LEVEL = 1;

export interface Measured {
  readonly content: AsyncIterable<Uint8Array>;
  /** Of what was read so far. */
  measure(): Measure;
}

export function measured(source: AsyncIterable<Uint8Array>, countLines = false): Measured {
  const hash = createHash('sha256');
  let [bytes, lines] = [0, 0];
  async function* passing(): AsyncGenerator<Uint8Array> {
    for await (const chunk of source) {
      hash.update(chunk);
      bytes += chunk.length;
      if (countLines) lines += linesIn(chunk);
      yield chunk;
    }
  }
  return { content: passing(), measure: () => ({ bytes, lines, sha256: hash.copy().digest('hex') }) };
}

/** Reads all of it, for its measure only. */
export async function measureOf(source: AsyncIterable<Uint8Array>, countLines = false): Promise<Measure> {
  const { content, measure } = measured(source, countLines);
  for await (const chunk of content) void chunk;
  return measure();
}

export function gzipped(source: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  return through(source, createGzip({ level: GZIP_LEVEL }));
}

export function gunzipped(source: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  // The decompressor reads ahead while a repository's chunks are overwritten.
  return through(copied(source), createGunzip());
}

export async function* once(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}

/** For small files only. */
export async function textOf(source: AsyncIterable<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of copied(source)) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

/** `pipe` alone would swallow the source's failure. */
function through(
  source: AsyncIterable<Uint8Array>,
  transform: ReturnType<typeof createGzip | typeof createGunzip>,
): AsyncIterable<Uint8Array> {
  const readable = Readable.from(source, { objectMode: false });
  readable.on('error', (error) => transform.destroy(error));
  transform.on('close', () => readable.destroy());
  return readable.pipe(transform);
}

function linesIn(chunk: Uint8Array): number {
  let lines = 0;
  for (let at = chunk.indexOf(NEWLINE); at !== -1; at = chunk.indexOf(NEWLINE, at + 1)) lines += 1;
  return lines;
}
