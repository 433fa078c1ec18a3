import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Shorter answers fit into one packet anyway. */
const MIN_CHARS = 1_024;
const FAST_QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/** Compresses JSON and documents for clients that accept it. Files are sent as streams, and stay as they are. */
export function compressTexts(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, body) => {
    if (typeof body !== 'string' || !isCompressible(reply)) return body;
    reply.header('vary', 'accept-encoding');
    if (body.length < MIN_CHARS) return body;
    if (accepts(request, 'br')) {
      reply.header('content-encoding', 'br');
      return promisify(brotliCompress)(body, FAST_QUALITY);
    }
    if (!accepts(request, 'gzip')) return body;
    reply.header('content-encoding', 'gzip');
    return promisify(gzip)(body);
  });
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
