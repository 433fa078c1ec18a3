import type { IncomingMessage } from 'node:http';
import { createAddressMatcher } from '../config/address-matcher.ts';

const isLoopback = createAddressMatcher(['127.0.0.0/8', '::1']);
const LOCAL_ORIGIN = /^http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/;
/** What proxies and tunnels add. */
const PROXY_HEADER =
  /^(?:forwarded|via|x-(?:forwarded|original|real|client|cluster|envoy|scheme)|true-client-|(?:cf|fly|fastly|ngrok|tailscale)-)/;

interface LocalRequest extends Pick<IncomingMessage, 'headers' | 'httpVersion'> {
  readonly socket: { readonly remoteAddress?: string | undefined };
}

/**
 * Whether a program on this machine has sent the request itself, to an address that only this machine has. The `Host`
 * is one of Daybook's own, so no name of another site was made to lead here. Browsers do not use HTTP/1.0; nginx does by
 * default.
 */
export function isFromThisMachine(
  { socket, headers, httpVersion }: LocalRequest,
  origins: readonly string[],
): boolean {
  const opened = `http://${headers.host ?? ''}`;
  return (
    isLoopback(socket.remoteAddress ?? '') &&
    httpVersion !== '1.0' &&
    LOCAL_ORIGIN.test(opened) &&
    origins.includes(opened) &&
    !Object.keys(headers).some((name) => PROXY_HEADER.test(name))
  );
}
