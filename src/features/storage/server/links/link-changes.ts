import { DAY_MS } from '#platform/system/clock.ts';
import type { DropChanges } from '../../contract/drops.ts';
import type { ShareChanges } from '../../contract/shares.ts';
import type { LinkPasswords } from './link-passwords.ts';

type Changes = Omit<ShareChanges & DropChanges, 'id'>;

interface LinkChangesPorts {
  readonly passwords: Pick<LinkPasswords, 'hash'>;
  readonly clock: () => number;
}

/** The columns that all links have, as far as they change. Another password ends all visits, whose cookies it signs. */
export async function changedColumns(
  { name, days, password }: Pick<Changes, 'name' | 'days' | 'password'>,
  { passwords, clock }: LinkChangesPorts,
) {
  return {
    ...(name !== undefined && { name }),
    ...(days !== undefined && { expires_at: days === null ? null : clock() + days * DAY_MS }),
    ...(password !== undefined && { password_hash: await passwords.hash(password ?? undefined) }),
  };
}

const WORDS = {
  name: 'name',
  instructions: 'instructions',
  days: 'end',
  password: 'password',
  downloadMax: 'limit of downloads',
  maxFiles: 'number of files',
  maxBytes: 'total size',
  fileMaxBytes: 'size of each file',
  letters: 'emails',
} as const satisfies Record<keyof Changes, string>;

/** For the audit log: what changes, and what is removed. */
export function describeChanges(changes: Changes): string {
  return (Object.keys(WORDS) as (keyof Changes)[])
    .filter((field) => changes[field] !== undefined)
    .map((field) => (changes[field] === null ? `no ${WORDS[field]}` : WORDS[field]))
    .join(', ');
}
