import type { User } from '#contract/account.ts';
import { timestamp } from '../kernel/clock.ts';
import type { SessionUser } from '../kernel/session.ts';
import type { Account } from './ports.ts';

/** The user entity of the specification, with exactly its fields. */
export function toUser(account: Omit<Account, 'passwordHash' | 'marketingOptedOutAt'>): User {
  return {
    id: account.id,
    email: account.email,
    emailVerified: account.verifiedAt !== null,
    suspended: account.suspendedAt !== null,
    createdAt: timestamp(account.createdAt),
    roles: account.adminSince === null ? [] : [{ role: 'ROLE_ADMIN' }],
  };
}

export function sessionUserToUser({ id, email, verified, createdAt, admin }: SessionUser): User {
  return {
    id,
    email,
    emailVerified: verified,
    suspended: false,
    createdAt: timestamp(createdAt),
    roles: admin ? [{ role: 'ROLE_ADMIN' }] : [],
  };
}
