import { createHash, randomBytes, randomUUIDv7 } from 'node:crypto';

/** Makes ids and secrets. Injected, so that services need no `node:crypto`. */
export interface Ids {
  /** A new row's id: UUID version 7 (RFC 9562), so that ids of one process sort by creation. */
  id(): string;
  /** 256 random bits, base64url. */
  secret(): string;
  /** What is stored in a secret's place: SHA-256, base64url. */
  digest(secret: string): string;
}

const SECRET_BYTES = 32;

export const systemIds: Ids = {
  id: () => randomUUIDv7(),
  secret: () => randomBytes(SECRET_BYTES).toString('base64url'),
  digest: (secret) => createHash('sha256').update(secret).digest('base64url'),
};
