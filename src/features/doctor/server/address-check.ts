import type { Cipher } from '#platform/auth/secret.ts';
import { describeError } from '#platform/system/describe-error.ts';
import { fault, good, skipped, warning, type Check, type Result } from './check.ts';
import {
  PROBE_HEADER,
  PROBE_PATH,
  readProbe,
  encryptProbe,
  type SeenRequest,
} from '#platform/operations/probe.ts';

const TIMEOUT_MS = 10_000;
/** An address for documentation (RFC 5737), which nobody has. */
const CLAIMED_ADDRESS = '203.0.113.77';
/** More than the megabyte that nginx passes on unless it is told otherwise. */
const LARGE_BODY_BYTES = 2 * 1024 ** 2;

interface AddressPorts {
  readonly publicUrl: string;
  readonly trustedProxies: readonly string[];
  readonly readCipher: () => Promise<Cipher | null>;
  readonly now: () => number;
}

/** Calls Daybook by its public address, as a visitor does, and compares what arrives with what was sent. */
export function createAddressCheck(ports: AddressPorts): Check {
  const { publicUrl, readCipher, now } = ports;
  return {
    area: 'Address',
    async run() {
      const cipher = await readCipher();
      if (cipher === null) return [skipped('Daybook was never started here.')];
      const ask = createProbe({ publicUrl, cipher, now });
      try {
        const { seen, status } = await ask({ method: 'GET' });
        if (seen === null) return [describeStranger(publicUrl, status)];
        return [
          good(`${publicUrl} leads to this Daybook.`),
          ...checkForwarding(ports, seen),
          await checkClaims(ask),
          await checkLargeBodies(ask),
        ];
      } catch (error) {
        return [
          fault(
            `${publicUrl} cannot be reached from this machine: ${describeError(error)}`,
            'Start Daybook, or correct PUBLIC_URL, the DNS entry, the certificate or the proxy.',
          ),
        ];
      }
    },
  };
}

interface Answer {
  readonly status: number;
  /** Null: another server has answered. */
  readonly seen: SeenRequest | null;
}

interface Question {
  readonly method: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array<ArrayBuffer>;
}

type Ask = (question: Question) => Promise<Answer>;

function createProbe(ports: {
  readonly publicUrl: string;
  readonly cipher: Cipher;
  readonly now: () => number;
}): Ask {
  const { publicUrl, cipher, now } = ports;
  return async (question) => {
    const { status, headers } = await fetch(publicUrl + PROBE_PATH, {
      ...question,
      headers: { [PROBE_HEADER]: encryptProbe(cipher, now()), ...question.headers },
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return { status, seen: readProbe(cipher, headers.get(PROBE_HEADER)) };
  };
}

function describeStranger(publicUrl: string, status: number): Result {
  return fault(
    `Something else answers at ${publicUrl} (status ${status}).`,
    'Correct PUBLIC_URL or the proxy. If Daybook answers there, it has another SECRET than this command.',
  );
}

const hostnameOf = (host: string) =>
  URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : host;

function checkForwarding({ publicUrl, trustedProxies }: AddressPorts, seen: SeenRequest): Result[] {
  const wanted = new URL(publicUrl);
  if (seen.isForwarded && !seen.isPeerTrusted) {
    const list = [...trustedProxies, seen.peer].join(',');
    return [
      fault(
        `The proxy at ${seen.peer} is not trusted: all visitors count as one, so that each can lock out the others.`,
        `TRUSTED_PROXIES=${list}`,
      ),
    ];
  }
  return [
    ...(seen.isForwarded && `${seen.protocol}:` !== wanted.protocol
      ? [
          warning(
            `The proxy says that visitors come by ${seen.protocol}, but PUBLIC_URL begins with ${wanted.protocol}`,
            'Let it send X-Forwarded-Proto (docs/operating.md).',
          ),
        ]
      : []),
    // A proxy may leave out the port, which changes nothing here.
    ...(hostnameOf(seen.host) === wanted.hostname
      ? []
      : [
          warning(
            `The proxy passes on the host ${seen.host} instead of ${wanted.host}.`,
            'Let it pass on the Host header (docs/operating.md).',
          ),
        ]),
  ];
}

/** A proxy that passes on what visitors claim lets them choose the address by which they are limited. */
async function checkClaims(ask: Ask): Promise<Result> {
  const { seen } = await ask({ method: 'GET', headers: { 'x-forwarded-for': CLAIMED_ADDRESS } });
  if (seen?.address !== CLAIMED_ADDRESS) return good('Visitors cannot claim another network address.');
  return fault(
    'The X-Forwarded-For of visitors is believed: they can claim any address and evade all limits by address.',
    'nginx: proxy_set_header X-Forwarded-For $remote_addr; and name proxies only in TRUSTED_PROXIES.',
  );
}

async function checkLargeBodies(ask: Ask): Promise<Result> {
  const isPassed = await ask({ method: 'POST', body: Buffer.alloc(LARGE_BODY_BYTES) }).then(
    ({ seen }) => seen !== null,
    // Closed in the middle of the body.
    () => false,
  );
  return isPassed
    ? good('Large bodies arrive, as uploads need.')
    : fault('The proxy refuses bodies of 2 MiB: uploads fail.', 'nginx: client_max_body_size 0;');
}
