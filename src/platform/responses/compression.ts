import { pipeline, type Readable } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Shorter answers fit into one packet anyway. */
const MIN_CHARS = 1_024;
const FAST_QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/** Compresses JSON and documents for clients that accept it. Files stay as they are. */
export function compressTexts(app: FastifyInstance): void {
  app.addHook('onSend', async (_request, reply, body) => {
    if (typeof body !== 'string') return body;
    const encoding = chooseEncoding(reply, body.length);
    if (encoding === 'br') return promisify(brotliCompress)(body, FAST_QUALITY);
    return encoding === 'gzip' ? promisify(gzip)(body) : body;
  });
}

/** The same for a long text while it is sent. An error of its source closes the connection. */
export function compressStream(reply: FastifyReply, text: Readable): Readable {
  const encoding = chooseEncoding(reply);
  if (encoding === null) return text;
  const compressor = encoding === 'br' ? createBrotliCompress(FAST_QUALITY) : createGzip();
  return pipeline(text, compressor, () => undefined);
}

/** Returns null for a text that is sent as it is; otherwise the headers say how it is compressed. */
function chooseEncoding(reply: FastifyReply, chars = Infinity): 'br' | 'gzip' | null {
  if (!isCompressible(reply)) return null;
  reply.header('vary', 'accept-encoding');
  const encoding = (['br', 'gzip'] as const).find((each) => accepts(reply.request, each));
  if (encoding === undefined || chars < MIN_CHARS) return null;
  reply.header('content-encoding', encoding);
  return encoding;
}

function isCompressible(reply: FastifyReply): boolean {
  const type = String(reply.getHeader('content-type') ?? '');
  return (
    /^(?:application\/(?:problem\+)?json|text\/html)\b/.test(type) && !reply.hasHeader('content-encoding')
  );
}

/** `q=0` refuses an encoding (RFC 9110 section 12.5.3). */
function accepts({ headers }: FastifyRequest, encoding: string): boolean {
  const accepted = (headers['accept-encoding'] ?? '').toLowerCase();
  const isAccepted = ([name, weight = '1']: string[]) => name === encoding && Number(weight) > 0;
  return accepted.split(',').some((part) => isAccepted(part.trim().split(/\s*;\s*q=/)));
}
