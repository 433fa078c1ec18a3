import type { Config } from '../kernel/config.ts';
import { toEmailKey } from './email-key.ts';
import type { AccountQueries } from './ports.ts';

/** What the start tells an operator while there is no admin; null where there is one. */
export async function describeMissingAdmin(
  accounts: Pick<AccountQueries, 'countAdmins' | 'findByEmailKey'>,
  { adminEmail, registrationOpen }: Pick<Config, 'adminEmail' | 'registrationOpen'>,
): Promise<string | null> {
  if ((await accounts.countAdmins()) > 0) return null;
  if (adminEmail === null)
    return 'There is no admin yet. Make one with: npm run admin -- create you@example.org';
  const account = await accounts.findByEmailKey(toEmailKey(adminEmail));
  if (account === null && !registrationOpen)
    return `There is no admin yet, and registration is closed. Make one with: npm run admin -- create ${adminEmail}`;
  if (account === null) {
    return `There is no admin yet. Register as ${adminEmail}, log in, and open the link in the email in the same browser; the link alone makes nobody an admin. Or: npm run admin -- create ${adminEmail}`;
  }
  return `There is no admin yet. ${adminEmail} is registered: log in, and open the link in the email in the same browser; the link alone makes nobody an admin. If it has expired, or if it was not you who registered, set a new password through an emailed link (“Forgot your password?”) or with: npm run admin -- reset-link ${adminEmail}`;
}
