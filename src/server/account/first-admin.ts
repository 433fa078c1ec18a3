import type { AdminRight } from '#contract/account.ts';
import type { Actor } from '../audit/audit-log.ts';
import { toEmailKey } from './email-key.ts';
import type { Account, AccountStores, StoredToken } from './ports.ts';

export interface FirstAdminPorts {
  /** `ADMIN_EMAIL` */
  readonly adminEmail: string | null;
  readonly clock: () => number;
}

/** The browser in which somebody opened a mailed link. */
export interface LinkOpener {
  readonly by: Actor;
  readonly addressKey: string;
  readonly session: { readonly id: string; readonly userId: string } | null;
}

/** The session of the account itself, if the browser has one. */
export function sessionIdOf({ session }: LinkOpener, userId: string): string | null {
  return session?.userId === userId ? session.id : null;
}

/** Ends all sessions of an account but one, or all where none is kept. */
export function endOtherSessions(
  { sessions }: AccountStores,
  userId: string,
  keptId: string | null,
): Promise<void> {
  return keptId === null ? sessions.endAll(userId) : sessions.endOthers(userId, keptId);
}

/**
 * Gives the right of the first admin by a link that was mailed to `ADMIN_EMAIL` and is still valid, in a browser that
 * is logged in to the account. The link alone proves too little: anybody may have registered the address, with a
 * password of their own, and mail scanners open links as well.
 */
export async function grantAdminByLink(
  ports: FirstAdminPorts,
  stores: AccountStores,
  { account, token, opener }: { account: Account; token: StoredToken; opener: LinkOpener },
): Promise<AdminRight | undefined> {
  if (!canBecomeAdmin(ports, account)) return undefined;
  const sessionId = sessionIdOf(opener, account.id);
  const fresh = token.expiresAt !== null && token.expiresAt > ports.clock();
  if (sessionId === null || !fresh || !wasSentTo(token, account)) return 'withheld';
  await stores.sessions.endOthers(account.id, sessionId);
  await grantAdmin(ports, stores, account, opener.by);
  return 'given';
}

/** Gives the right of the first admin to the person who has just set a password through a mailed reset link. */
export async function grantAdminByReset(
  ports: FirstAdminPorts,
  stores: AccountStores,
  account: Account,
  actor: Actor,
): Promise<void> {
  if (canBecomeAdmin(ports, account)) await grantAdmin(ports, stores, account, actor);
}

/** Links from before version 0.2.0 don't know where they were mailed to. */
export function wasSentTo({ email }: StoredToken, account: Account): boolean {
  return email !== null && toEmailKey(email) === toEmailKey(account.email);
}

/** Whether the account has the address of `ADMIN_EMAIL` and no right yet; who lost it gets it back by command only. */
function canBecomeAdmin({ adminEmail }: FirstAdminPorts, account: Account): boolean {
  return (
    adminEmail !== null &&
    toEmailKey(adminEmail) === toEmailKey(account.email) &&
    account.adminSince === null &&
    account.adminRevokedAt === null &&
    account.suspendedAt === null
  );
}

async function grantAdmin(
  { clock }: FirstAdminPorts,
  { accounts, audit }: AccountStores,
  { id }: Account,
  actor: Actor,
): Promise<void> {
  await accounts.setAdminSince(id, clock());
  await audit.record({
    by: { ...actor, actor: id },
    action: 'admin.granted',
    object: id,
    detail: 'ADMIN_EMAIL',
  });
}
