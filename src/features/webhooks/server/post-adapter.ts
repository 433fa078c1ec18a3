import { lookup as lookUp, type LookupAddress } from 'node:dns';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { WEBHOOK_ANSWER_MAX_CHARS } from '../contract/webhooks.ts';
import type { PostMessage } from './message-adapter.ts';

const TIMEOUT_MS = 10_000;
const USER_AGENT = 'Daybook-Webhooks';
const PRIVATE = 'The address is in a private or reserved network.';
/** Services that Azure gives each virtual machine, at an address that is not reserved. */
const AZURE_HOST_SERVICES = '168.63.129.16';

export interface PostOptions {
  /** Hosts, with or without a port, that may be in a private network and need no TLS. */
  readonly allowed: ReadonlySet<string>;
  readonly resolve?: Resolve;
  readonly timeoutMs?: number;
}

type Resolve = (host: string) => Promise<LookupAddress[]>;

const systemResolve: Resolve = (host) =>
  new Promise((resolve, reject) => {
    lookUp(host, { all: true }, (error, addresses) => (error ? reject(error) : resolve(addresses)));
  });

/**
 * Posts messages to public addresses only. A name is resolved once, and the connection uses the address that was
 * checked, so that the name cannot resolve to another one meanwhile. Redirects are not followed.
 */
export function createPost(options: PostOptions): PostMessage {
  const { allowed, resolve = systemResolve, timeoutMs = TIMEOUT_MS } = options;
  return async ({ url: text, headers, body }) => {
    const refusal = whyRefused(text, allowed);
    if (refusal !== null) throw new Error(refusal);
    const url = new URL(text);
    return withinTime(timeoutMs, async (signal) => {
      const address = await findAddress(hostOf(url), resolve);
      if (!isAllowed(url, allowed) && !isPublicAddress(address.address)) throw new Error(PRIVATE);
      return send(url, address, { headers: { ...headers, 'user-agent': USER_AGENT }, body, signal });
    });
  };
}

/** Why nothing can ever be posted to a URL, as far as it says itself; null for one that may work. */
export function whyRefused(text: string, allowed: PostOptions['allowed']): string | null {
  const url = URL.parse(text);
  if (url === null) return 'The URL is invalid.';
  if (isAllowed(url, allowed)) return null;
  if (url.protocol !== 'https:') return 'The URL must begin with https://.';
  return isIP(hostOf(url)) !== 0 && !isPublicAddress(hostOf(url)) ? PRIVATE : null;
}

const isAllowed = ({ host, hostname }: URL, allowed: PostOptions['allowed']) =>
  allowed.has(host) || allowed.has(hostname);

const hostOf = ({ hostname }: URL) => hostname.replaceAll(/^\[|\]$/g, '');

/** One time limit for the look-up of the name, which cannot be interrupted, and the answer. */
async function withinTime<T>(timeoutMs: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const signal = AbortSignal.timeout(timeoutMs);
  const { promise: tooLate, reject } = Promise.withResolvers<never>();
  signal.addEventListener('abort', () =>
    reject(new Error(`There was no answer within ${timeoutMs / 1_000} s.`)),
  );
  return Promise.race([work(signal), tooLate]);
}

/** All addresses of a name are checked alike: the first one is used, so only that one matters. */
async function findAddress(host: string, resolve: Resolve): Promise<LookupAddress> {
  const family = isIP(host);
  if (family !== 0) return { address: host, family };
  const [first] = await resolve(host);
  if (!first) throw new Error('The name has no address.');
  return first;
}

/** All global unicast addresses of IPv6 so far (RFC 4291, 2.4). Beside it are IPv4 addresses in several disguises. */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3');

/** Global unicast only: neither private nor reserved (RFC 6890), also behind IPv4-mapped and translated IPv6 (RFC 6052). */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  // `process` unwraps IPv4-mapped addresses.
  const processed = ipaddr.process(address);
  if (processed instanceof ipaddr.IPv6 && !processed.match(GLOBAL_UNICAST)) return false;
  return processed.range() === 'unicast' && processed.toString() !== AZURE_HOST_SERVICES;
}

interface Sent {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly signal: AbortSignal;
}

function send(url: URL, address: LookupAddress, { headers, body, signal }: Sent) {
  const lookup: LookupFunction = (_host, { all }, give) =>
    all === true ? give(null, [address]) : give(null, address.address, address.family);
  return new Promise<{ status: number; answer: string }>((resolve, reject) => {
    const request = url.protocol === 'https:' ? requestHttps : requestHttp;
    const outgoing = request(
      url,
      {
        method: 'POST',
        agent: false,
        lookup,
        signal,
        headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      },
      (response) => {
        const status = response.statusCode ?? 0;
        let answer = '';
        const end = () => resolve({ status, answer: answer.slice(0, WEBHOOK_ANSWER_MAX_CHARS) });
        response.setEncoding('utf8');
        response.on('data', (chunk: string) => {
          answer += chunk;
          if (answer.length < WEBHOOK_ANSWER_MAX_CHARS) return;
          // The status is known, and the rest of a large answer is of no use.
          end();
          response.destroy();
        });
        response.on('end', end);
        response.on('error', reject);
      },
    );
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}
