import type { User } from '#platform/contract/session.ts';
import { timestamp } from '#platform/system/clock.ts';
import type { SessionUser } from '#platform/auth/session.ts';
import type { Account } from './queries.ts';

/** The user entity of the specification, with exactly its fields. */
export function toUser(
  account: Pick<Account, 'id' | 'email' | 'verifiedAt' | 'suspendedAt' | 'createdAt' | 'adminSince'>,
): User {
  return {
    id: account.id,
    email: account.email,
    emailVerified: account.verifiedAt !== null,
    suspended: account.suspendedAt !== null,
    createdAt: timestamp(account.createdAt),
    roles: account.adminSince === null ? [] : [{ role: 'ROLE_ADMIN' }],
  };
}

/** Whether a locked account is that of an admin who can act: `isActiveUser` for a row that was read. */
export function isActingAdmin(account: Account): boolean {
  return (
    account.adminSince !== null &&
    account.verifiedAt !== null &&
    account.suspendedAt === null &&
    account.deletionRequestedAt === null
  );
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

/**
 * The form in which an email address is unique: NFC, lower case, the domain as in DNS. For comparing only; emails are
 * sent to the address as it was entered.
 */
export function toEmailKey(email: string): string {
  const at = email.lastIndexOf('@');
  const local = email.slice(0, at).toLowerCase();
  const domain = email
    .slice(at + 1)
    .normalize('NFC')
    .toLowerCase();
  const url = URL.parse(`http://${domain}`);
  return `${local}@${url?.hostname || domain}`;
}
