import { timingSafeEqual } from 'node:crypto';
import { VISIT_MS } from '../../kernel/session.ts';
import type { ShareRow } from './share-queries.ts';

export type Visits = ReturnType<typeof createVisits>;

/** Signs what a visitor's cookie says, so that nobody makes one without the link and its password. */
export function createVisits({
  digest,
  clock,
}: {
  readonly digest: (text: string) => string;
  readonly clock: () => number;
}) {
  const sign = ({ id, tokenHash, passwordHash }: ShareRow, expiresAt: number) =>
    Buffer.from(digest([id, tokenHash, passwordHash ?? '', expiresAt].join(' ')));

  return {
    /** The value of the cookie: when the visit ends, and the signature. */
    begin(share: ShareRow): string {
      const expiresAt = clock() + VISIT_MS;
      return `${expiresAt}.${sign(share, expiresAt).toString()}`;
    },

    isValid(share: ShareRow, visit: string | null): boolean {
      const [, end = '', signature = ''] = /^(\d{1,15})\.([\w-]+)$/.exec(visit ?? '') ?? [];
      const expected = sign(share, Number(end));
      const given = Buffer.from(signature);
      return given.length === expected.length && timingSafeEqual(given, expected) && Number(end) > clock();
    },
  };
}
