import { hash, randomBytes, randomInt, randomUUIDv7 } from 'node:crypto';

const SECRET_BYTES = 32;
const LEGIBLE = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
export const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Generates ids and secrets. Injected, so that services do not depend on `node:crypto`. */
export type Ids = typeof systemIds;

export const systemIds = {
  /** A UUID version 7 (RFC 9562); ids of one process sort by creation. */
  id: createUuidGenerator(),
  /** 256 random bits, base64url. */
  secret: () => randomBytes(SECRET_BYTES).toString('base64url'),
  /** Random letters and digits that are easy to copy. */
  base62: (chars: number) => Array.from({ length: chars }, () => BASE62[randomInt(BASE62.length)]).join(''),
  /** Random letters and digits that can be read aloud: none looks like another. */
  legible: (chars: number) =>
    Array.from({ length: chars }, () => LEGIBLE[randomInt(LEGIBLE.length)]).join(''),
  /** The SHA-256 digest that is stored instead of a secret, base64url. */
  digest: (secret: string) => hash('sha256', secret, 'base64url'),
};

/** Replaces the first 12 random bits by a counter within a millisecond (RFC 9562 §6.2, method 1). */
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
