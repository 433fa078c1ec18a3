import type { AdminRight } from '../contract/account-schemas.ts';
import type { Actor } from '#platform/audit/audit-log.ts';
import { commandLine } from '#platform/system/command-line.ts';
import type { AccountPorts, AccountStores } from './ports.ts';
import type { Account, AccountQueries } from './queries.ts';
import type { StoredToken } from './token-queries.ts';
import { sessionIdOf, wasSentTo, type LinkOpener } from './tokens.ts';
import { toEmailKey } from './user.ts';

const ADMIN = commandLine('admin');

/**
 * Makes the account of `ADMIN_EMAIL` an admin by a valid link that was sent to that address and is opened in a browser
 * that is logged in to the account. The link alone proves too little: anyone may have registered the address with a
 * password of their own, and mail scanners open links too.
 */
export async function grantAdminByLink(
  ports: AccountPorts,
  trx: AccountStores,
  { account, token, opener }: { account: Account; token: StoredToken; opener: LinkOpener },
): Promise<AdminRight | undefined> {
  if (!canBecomeAdmin(ports, account)) return undefined;
  const sessionId = sessionIdOf(opener, account.id);
  const isValid = token.expiresAt !== null && token.expiresAt > ports.clock();
  if (sessionId === null || !isValid || !wasSentTo(token, account)) return 'withheld';
  await trx.sessions.endOthers(account.id, sessionId);
  await grantAdmin(ports, trx, account, opener.by);
  return 'given';
}

/** Makes the account of `ADMIN_EMAIL` an admin after its password was set through an emailed link. */
export async function grantAdminByReset(
  ports: AccountPorts,
  trx: AccountStores,
  account: Account,
  by: Actor,
): Promise<void> {
  if (canBecomeAdmin(ports, account)) await grantAdmin(ports, trx, account, by);
}

/** What the start tells the operator while there is no admin; null if there is one. */
export async function describeMissingAdmin(
  accounts: Pick<AccountQueries, 'countAdmins' | 'findByEmailKey'>,
  { adminEmail, registrationOpen }: { adminEmail: string | null; registrationOpen: boolean },
): Promise<string | null> {
  if ((await accounts.countAdmins()) > 0) return null;
  if (adminEmail === null) return `There is no admin yet. Create one with: ${ADMIN} create you@example.org`;
  const account = await accounts.findByEmailKey(toEmailKey(adminEmail));
  if (account === null && !registrationOpen)
    return `There is no admin yet, and registration is closed. Create one with: ${ADMIN} create ${adminEmail}`;
  if (account === null) {
    return `There is no admin yet. Register as ${adminEmail}, log in, and open the emailed link in the same browser; the link alone makes nobody an admin. Or run: ${ADMIN} create ${adminEmail}`;
  }
  return `There is no admin yet. ${adminEmail} is registered: log in, and open the emailed link in the same browser; the link alone makes nobody an admin. If the link has expired, or if someone else registered the address, set a new password through an emailed link (“Forgot your password?”) or with: ${ADMIN} reset-link ${adminEmail}`;
}

export const isAdminEmail = ({ adminEmail }: AccountPorts, { email }: Account): boolean =>
  adminEmail !== null && toEmailKey(adminEmail) === toEmailKey(email);

/** An account that lost the right gets it back only by command. */
function canBecomeAdmin(ports: AccountPorts, account: Account): boolean {
  return (
    isAdminEmail(ports, account) &&
    account.adminSince === null &&
    account.adminRevokedAt === null &&
    account.suspendedAt === null
  );
}

async function grantAdmin(
  { clock }: AccountPorts,
  { accounts, audit }: AccountStores,
  { id }: Account,
  by: Actor,
): Promise<void> {
  await accounts.set(id, { adminSince: clock() });
  await audit.record({ by: { ...by, id }, action: 'admin.granted', object: id, detail: 'ADMIN_EMAIL' });
}
