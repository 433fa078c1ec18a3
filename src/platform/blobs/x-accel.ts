import { setContentHeaders, type FileAnswer, type HandOver } from '../responses/file-response.ts';
import { blobPlace } from './disk.ts';

/** The internal location of nginx (docs/operating.md). It contains no path of the disk. */
const LOCATION = '/daybook-files/';

/** nginx compares these with its own times and ETags, not with Daybook's. */
const CONDITIONS = ['if-match', 'if-range', 'if-unmodified-since'] as const;

/**
 * Lets nginx send the file: it replaces the answer by the file that `X-Accel-Redirect` names. Only a trusted proxy gets
 * such an answer.
 */
export function createAccelHandOver(isTrusted: (address: string) => boolean): HandOver {
  return async (answer, blobId) => {
    if (!isTrusted(answer.request.raw.socket.remoteAddress ?? '') || !understandsAlike(answer)) return false;
    sendAccelRedirect(answer, LOCATION + blobPlace(blobId));
    return true;
  };
}

/** nginx evaluates the range again, and it reads invalid ones, and those that Daybook ignores, differently. */
function understandsAlike({ request: { headers }, range }: FileAnswer): boolean {
  if (headers.range !== undefined && range === null) return false;
  return CONDITIONS.every((name) => headers[name] === undefined);
}

/**
 * Announces the length of the content but sends none of it. nginx ignores both; through a server that does not know
 * `X-Accel-Redirect`, the download fails instead of becoming an empty file.
 */
function sendAccelRedirect({ reply, file }: FileAnswer, path: string): void {
  setContentHeaders(reply, file);
  // nginx sets it itself.
  reply.removeHeader('accept-ranges').header('x-accel-redirect', path);
  reply.header('content-length', file.size ?? 0).header('connection', 'close');
  const { raw } = reply.hijack();
  raw.writeHead(reply.statusCode, reply.getHeaders() as Record<string, string | number>);
  raw.flushHeaders();
  raw.socket?.destroySoon();
}
