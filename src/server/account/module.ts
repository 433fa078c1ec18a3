import type { AuditTrail } from '../audit/audit.ts';
import type { Db } from '../database/connect.ts';
import { counters } from '../database/counters.ts';
import { overwriteDeleted } from '../database/overwrite-deleted.ts';
import type { Clock } from '../kernel/clock.ts';
import type { Config } from '../kernel/config.ts';
import type { ErasedUser, Holding } from '../kernel/holding.ts';
import type { Ids } from '../kernel/ids.ts';
import type { NoticeSource } from '../kernel/operator-notices.ts';
import { makeKeyedDigest, type Seal } from '../kernel/secret.ts';
import { makeLetters } from '../mail/letters.ts';
import { outboxFolderOf, removeKeptEmails } from '../mail/kept.ts';
import { outbox } from '../mail/outbox.ts';
import { adminCommands, type AdminCommands } from './admin-commands.ts';
import { attempts, exportsPerUser } from './attempts.ts';
import { commonPasswordList } from './common-passwords.ts';
import { deletion } from './deletion.ts';
import { devices } from './devices.ts';
import { emailChange } from './email-change.ts';
import { usualMinimumDurations, type MinimumDurations } from './evenly.ts';
import { exportZip } from './export-zip.ts';
import { failedLogins } from './failed-login-queries.ts';
import { loginLimits } from './login-limits.ts';
import { mailLimits } from './mail-limits.ts';
import { invitationQueries } from './invitation-queries.ts';
import { invitations, type Invitations } from './invitations.ts';
import { marketing } from './marketing.ts';
import { ownAccount } from './own-account.ts';
import { accountHolding } from './own-holding.ts';
import { ownPassword, type Asking } from './own-password.ts';
import type { OwnAccountServices } from './own-routes.ts';
import { passwordChange } from './password-change.ts';
import { argon2Passwords } from './passwords.ts';
import { passwordPolicy } from './password-policy.ts';
import type { AccountStores, AccountTransaction, Passwords } from './ports.ts';
import { accountQueries, tokenQueries } from './queries.ts';
import { registration } from './registration.ts';
import type { AccountServices } from './routes.ts';
import { sessionQueries } from './sessions.ts';
import { signIn } from './sign-in.ts';
import { stateQueries } from './state-queries.ts';
import { accountSupport, type AccountSupport } from './support.ts';
import { verification } from './verification.ts';

export interface AccountModulePorts {
  readonly db: Db;
  readonly config: Config;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly seal: Seal;
  /** Keys are derived from it. */
  readonly secret: string;
  /** What the other features keep of users. */
  readonly holdings: readonly Holding[];
  /** The audit log over a handle. */
  readonly auditOf: (handle: Db) => AuditTrail;
  /** Called after a commit that may have posted letters. */
  readonly onLetters: () => void;
  /** Argon2id at the recommended cost by default. */
  readonly passwords?: Passwords | undefined;
  readonly minimumDurations?: MinimumDurations | undefined;
}

export interface AccountModule extends AccountServices {
  readonly ownAccount: OwnAccountServices;
  readonly commands: AdminCommands;
  readonly support: AccountSupport;
  readonly notices: NoticeSource;
  readonly invitations: Invitations;
}

/** Puts the feature together: its services over the queries of one database. */
export function accountModule(ports: AccountModulePorts): AccountModule {
  const { db, config, clock, ids, seal, secret, auditOf, onLetters } = ports;
  const storesOf = (handle: Db): AccountStores => ({
    accounts: accountQueries(handle),
    states: stateQueries(handle),
    tokens: tokenQueries(handle),
    sessions: sessionQueries(handle),
    outbox: outbox(handle, seal, ids, clock),
    invitations: invitationQueries(handle),
    counters: counters(handle),
    audit: auditOf(handle),
  });
  const transaction: AccountTransaction = async (work) => {
    const result = await db.transaction().execute((handle) => work(storesOf(handle)));
    onLetters();
    return result;
  };
  const policy = passwordPolicy({
    minChars: config.passwordMinChars,
    blocklist: config.passwordBlocklist,
    commonPasswords: commonPasswordList(),
  });
  const counted = {
    counters: counters(db),
    clock,
    digest: makeKeyedDigest(secret, 'attempts'),
    enabled: config.rateLimits,
  };
  const knownDevices = devices({ digest: makeKeyedDigest(secret, 'devices'), ids, clock });
  const toStrangersPerHour = config.mailsToStrangersPerHour;
  const shared = {
    stores: storesOf(db),
    transaction,
    passwords: ports.passwords ?? argon2Passwords(),
    policy,
    attempts: attempts(counted),
    loginLimits: loginLimits({ ...counted, storeFailure: failedLogins({ db, clock, auditOf }) }),
    devices: knownDevices,
    mailLimits: mailLimits({ ...counted, devices: knownDevices, toStrangersPerHour }),
    letters: makeLetters(config.publicUrl),
    adminEmail: config.adminEmail,
    minimumDurations: ports.minimumDurations ?? usualMinimumDurations,
    open: config.registrationOpen,
    clock,
    ids,
  };
  const password = ownPassword(shared);
  const change = emailChange({ ...shared, password });
  const invited = invitations({ ...shared, publicUrl: config.publicUrl });
  const holdings = [accountHolding(db), ...ports.holdings];
  return {
    registration: registration(shared),
    verification: verification({ ...shared, confirmNewEmail: change.confirm }),
    ownAccount: {
      own: ownAccount(shared),
      password,
      emailChange: change,
      deletion: deletion({
        ...shared,
        password,
        eraseHoldings,
        removeKeptEmails: (mails) => removeKeptEmails(outboxFolderOf(config.dataDir), mails),
        overwriteDeleted: () => overwriteDeleted(db),
      }),
      exportOf,
    },
    signIn: signIn(shared),
    passwordChange: passwordChange(shared),
    marketing: marketing(shared),
    support: accountSupport(shared),
    notices: { list: shared.mailLimits.notices },
    devices: knownDevices,
    invitations: invited,
    commands: adminCommands({ ...shared, invitations: invited, publicUrl: config.publicUrl }),
    policy,
    rules: { open: config.registrationOpen, passwordMinChars: config.passwordMinChars },
  };

  async function eraseHoldings(user: ErasedUser): Promise<void> {
    for (const holding of holdings) await holding.erase(user);
  }

  async function exportOf({ by, userId }: Asking): Promise<AsyncIterable<Uint8Array>> {
    await shared.attempts.take(exportsPerUser, userId);
    await auditOf(db).note({ by, action: 'account.exported', object: userId });
    return exportZip({ holdings, clock }, userId);
  }
}
