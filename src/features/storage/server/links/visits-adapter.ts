import { timingSafeEqual } from 'node:crypto';

/** A link by which people without an account come in. */
export interface VisitedLink {
  readonly id: string;
  readonly token_hash: string;
  readonly password_hash: string | null;
}

interface VisitsPorts {
  /** A keyed digest. */
  readonly digest: (text: string) => string;
  readonly clock: () => number;
  readonly lifetimeMs: number;
}

/** Signs what a visitor's cookie says, so that nobody makes one without the link and its password. */
export function createVisits({ digest, clock, lifetimeMs }: VisitsPorts) {
  const sign = ({ id, token_hash, password_hash }: VisitedLink, expiresAt: number, visit: string) =>
    Buffer.from(digest([id, token_hash, password_hash ?? '', expiresAt, visit].join(' ')));

  /** Which visit a cookie belongs to; null if it is none of this link, or over. */
  function read(link: VisitedLink, cookie: string | null): string | null {
    const [, end = '', visit = '', signature = ''] =
      /^(\d{1,15})\.([\w-]*)\.([\w-]+)$/.exec(cookie ?? '') ?? [];
    const expected = sign(link, Number(end), visit);
    const given = Buffer.from(signature);
    const isSigned = given.length === expected.length && timingSafeEqual(given, expected);
    return isSigned && Number(end) > clock() ? visit : null;
  }

  return {
    /**
     * The value of the cookie: when the visit ends, the visit, and the signature.
     * @param visit an id, where visits are told apart
     */
    begin(link: VisitedLink, visit = ''): string {
      const expiresAt = clock() + lifetimeMs;
      return `${expiresAt}.${visit}.${sign(link, expiresAt, visit).toString()}`;
    },

    read,

    isValid: (link: VisitedLink, cookie: string | null): boolean => read(link, cookie) !== null,
  };
}
