import type { IncomingMessage } from 'node:http';
import { createAddressMatcher } from '../config/address-matcher.ts';

const isLoopback = createAddressMatcher(['127.0.0.0/8', '::1']);
/** What proxies and tunnels add. */
const PROXY_HEADER =
  /^(?:forwarded|via|x-(?:forwarded|original|real|client|cluster|envoy|scheme)|true-client-|(?:cf|fly|fastly|ngrok|tailscale)-)/;

/** Whether the host of a URL is this machine. */
export const isLocalHostname = (hostname: string): boolean =>
  ['localhost', '127.0.0.1', '[::1]'].includes(hostname);

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
    origins.includes(opened) &&
    isLocalHostname(new URL(opened).hostname) &&
    !Object.keys(headers).some((name) => PROXY_HEADER.test(name))
  );
}
