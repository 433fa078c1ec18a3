import { hash, randomBytes, randomInt, randomUUIDv7 } from 'node:crypto';

/** Makes ids and secrets. Injected, so that services need no `node:crypto`. */
export interface Ids {
  /** A new row's id: UUID version 7 (RFC 9562); ids of one process sort by creation. */
  id(): string;
  /** 256 random bits, base64url. */
  secret(): string;
  /** So many random letters and digits: what people copy and nobody guesses. */
  base62(chars: number): string;
  /** What is stored in a secret's place: SHA-256, base64url. */
  digest(secret: string): string;
}

const SECRET_BYTES = 32;
const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

export const systemIds: Ids = {
  id: createUuidGenerator(),
  secret: () => randomBytes(SECRET_BYTES).toString('base64url'),
  base62: (chars) => Array.from({ length: chars }, () => BASE62[randomInt(BASE62.length)]).join(''),
  digest: (secret) => hash('sha256', secret, 'base64url'),
};

/** Within a millisecond the first 12 random bits give way to a counter (RFC 9562 §6.2, method 1). */
function createUuidGenerator(): () => string {
  const COUNTER_MAX = 0xfff;
  let lastTime = '';
  let counter = 0;
  return () => {
    const uuid = randomUUIDv7();
    const time = uuid.slice(0, 13);
    counter = time === lastTime ? (counter + 1) & COUNTER_MAX : 0;
    lastTime = time;
    return `${time}-7${counter.toString(16).padStart(3, '0')}${uuid.slice(18)}`;
  };
}
