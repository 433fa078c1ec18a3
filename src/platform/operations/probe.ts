import { finished } from 'node:stream/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { SECOND_MS, type Clock } from '../system/clock.ts';
import { createCipher, type Cipher } from '../auth/secret.ts';
import { createAddressMatcher, plainAddress } from '../config/address-matcher.ts';

export const PROBE_HEADER = 'x-daybook-probe';
export const PROBE_PATH = '/livez';
/** Long enough for a slow proxy and for clocks that differ a little. */
const VALID_MS = 120 * SECOND_MS;

/** How a request reached Daybook. */
export interface SeenRequest {
  /** The client's address as Daybook understands it. */
  readonly address: string;
  /** The address that opened the connection: that of the nearest proxy, if there is one. */
  readonly peer: string;
  readonly isPeerTrusted: boolean;
  readonly protocol: string;
  readonly host: string;
  readonly isForwarded: boolean;
}

export interface ProbePorts {
  readonly cipher: Cipher;
  readonly clock: Clock;
  readonly trustedProxies: readonly string[];
}

/**
 * Tells a holder of SECRET how a request looks from here. The question and the answer are sealed, so that nobody else
 * can ask, and the answer proves that it comes from this installation, whichever node gives it.
 */
export function answerProbes(app: FastifyInstance, { cipher, clock, trustedProxies }: ProbePorts): void {
  const isTrusted = createAddressMatcher(trustedProxies);
  app.addHook('onRequest', async (request, reply) => {
    const question = request.headers[PROBE_HEADER];
    if (question === undefined) return;
    if (typeof question !== 'string' || !isValid(question, cipher, clock())) return;
    reply.header(PROBE_HEADER, cipher.encrypt(JSON.stringify(describe(request, isTrusted))));
    if (request.method !== 'POST') return;
    // Read to its end, because an earlier answer could be lost with the connection.
    await finished(request.raw.resume());
    return reply.send();
  });
}

/** The cipher by which Daybook recognises the doctor's requests. */
export const createProbeCipher = (secret: string): Cipher => createCipher(secret, 'doctor');

export function encryptProbe(cipher: Cipher, now: number): string {
  return cipher.encrypt(String(now));
}

/** Null if the answer is not from this installation. */
export function readProbe(cipher: Cipher, answer: string | null): SeenRequest | null {
  if (answer === null) return null;
  try {
    return JSON.parse(cipher.decrypt(answer)) as SeenRequest;
  } catch {
    return null;
  }
}

function isValid(question: string, cipher: Cipher, now: number): boolean {
  try {
    return Math.abs(now - Number(cipher.decrypt(question))) < VALID_MS;
  } catch {
    return false;
  }
}

function describe(request: FastifyRequest, isTrusted: (address: string) => boolean): SeenRequest {
  const peer = plainAddress(request.raw.socket.remoteAddress ?? '');
  return {
    address: request.ip,
    peer,
    isPeerTrusted: isTrusted(peer),
    protocol: request.protocol,
    host: request.host,
    isForwarded: request.headers['x-forwarded-for'] !== undefined,
  };
}
