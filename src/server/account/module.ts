import type { AuditLog } from '../audit/audit-log.ts';
import type { Db } from '../database/connect.ts';
import { counterQueries } from '../database/counter-queries.ts';
import { overwriteDeleted } from '../database/overwrite-deleted.ts';
import type { Clock } from '../kernel/clock.ts';
import type { Config } from '../kernel/config.ts';
import type { ErasedUser, UserDataSource } from '../kernel/user-data-source.ts';
import type { Ids } from '../kernel/ids.ts';
import type { NoticeSource } from '../kernel/operator-notices.ts';
import { createKeyedDigest, type Seal } from '../kernel/secret.ts';
import { createEmailTemplates } from '../email/templates.ts';
import { outboxFolderOf, eraseEmailFiles } from '../email/file-transport.ts';
import { createOutbox } from '../email/outbox.ts';
import { createAdminCommands, type AdminCommands } from './admin-commands.ts';
import { createAttemptLimits, EXPORTS_PER_USER } from './attempt-limits.ts';
import { createCommonPasswordLoader } from './common-passwords-adapter.ts';
import { deletionService } from './deletion.ts';
import { createDeviceCookies } from './device-cookies.ts';
import { emailChangeService } from './email-change.ts';
import { DEFAULT_MINIMUM_DURATIONS, type MinimumDurations } from './with-minimum-duration.ts';
import { createExportZip } from './export-files.ts';
import { createFailedLoginWriter } from './failed-login-queries.ts';
import { createLoginLimits } from './login-limits.ts';
import { createEmailLimits } from './email-limits.ts';
import { invitationQueries } from './invitation-queries.ts';
import { invitationService, type InvitationService } from './invitations.ts';
import { marketingService } from './marketing.ts';
import { profileService } from './profile.ts';
import { createAccountDataSource } from './data-source-queries.ts';
import { passwordService, type Requester } from './password-service.ts';
import type { ProfileServices } from './profile-routes.ts';
import { passwordResetService } from './password-reset.ts';
import { createPasswordHasher } from './argon2-adapter.ts';
import { createPasswordPolicy } from './password-policy.ts';
import type { AccountStores, AccountTransaction, PasswordHasher } from './ports.ts';
import { accountQueries, tokenQueries } from './queries.ts';
import { registrationService } from './registration.ts';
import type { AccountServices } from './routes.ts';
import { sessionQueries } from './session-queries.ts';
import { loginService } from './login.ts';
import { accountStateQueries } from './state-queries.ts';
import { accountSupportService, type AccountSupportService } from './support.ts';
import { verificationService } from './verification.ts';

export interface AccountModulePorts {
  readonly db: Db;
  readonly config: Config;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly seal: Seal;
  /** Keys are derived from it. */
  readonly secret: string;
  /** What the other features keep of users. */
  readonly holdings: readonly UserDataSource[];
  /** The audit log over a handle. */
  readonly auditOf: (handle: Db) => AuditLog;
  /** Called after a commit that may have posted letters. */
  readonly onLetters: () => void;
  /** Argon2id at the recommended cost by default. */
  readonly passwords?: PasswordHasher | undefined;
  readonly minimumDurations?: MinimumDurations | undefined;
}

export interface AccountModule extends AccountServices {
  readonly profile: ProfileServices;
  readonly commands: AdminCommands;
  readonly support: AccountSupportService;
  readonly notices: NoticeSource;
  readonly invitations: InvitationService;
}

/** Puts the feature together: its services over the queries of one database. */
export function createAccountModule(ports: AccountModulePorts): AccountModule {
  const { db, config, clock, ids, seal, secret, auditOf, onLetters } = ports;
  const storesOf = (handle: Db): AccountStores => ({
    accounts: accountQueries(handle),
    states: accountStateQueries(handle),
    tokens: tokenQueries(handle),
    sessions: sessionQueries(handle),
    outbox: createOutbox(handle, seal, ids, clock),
    invitations: invitationQueries(handle),
    counters: counterQueries(handle),
    audit: auditOf(handle),
  });
  const transaction: AccountTransaction = async (work) => {
    const result = await db.transaction().execute((handle) => work(storesOf(handle)));
    onLetters();
    return result;
  };
  const policy = createPasswordPolicy({
    minChars: config.passwordMinChars,
    blocklist: config.passwordBlocklist,
    commonPasswords: createCommonPasswordLoader(),
  });
  const counted = {
    counters: counterQueries(db),
    clock,
    digest: createKeyedDigest(secret, 'attempts'),
    enabled: config.rateLimits,
  };
  const knownDevices = createDeviceCookies({ digest: createKeyedDigest(secret, 'devices'), ids, clock });
  const toStrangersPerHour = config.emailsToUnverifiedPerHour;
  const shared = {
    stores: storesOf(db),
    transaction,
    passwords: ports.passwords ?? createPasswordHasher(),
    policy,
    attempts: createAttemptLimits(counted),
    loginLimits: createLoginLimits({
      ...counted,
      writeFailure: createFailedLoginWriter({ db, clock, auditOf }),
    }),
    devices: knownDevices,
    mailLimits: createEmailLimits({ ...counted, devices: knownDevices, toStrangersPerHour }),
    letters: createEmailTemplates(config.publicUrl),
    adminEmail: config.adminEmail,
    minimumDurations: ports.minimumDurations ?? DEFAULT_MINIMUM_DURATIONS,
    open: config.registrationOpen,
    clock,
    ids,
  };
  const password = passwordService(shared);
  const change = emailChangeService({ ...shared, password });
  const invited = invitationService({ ...shared, publicUrl: config.publicUrl });
  const holdings = [createAccountDataSource(db), ...ports.holdings];
  return {
    registration: registrationService(shared),
    verification: verificationService({ ...shared, confirmNewEmail: change.confirm }),
    profile: {
      own: profileService(shared),
      password,
      emailChange: change,
      deletion: deletionService({
        ...shared,
        password,
        eraseUserData: eraseHoldings,
        eraseEmailFiles: (mails) => eraseEmailFiles(outboxFolderOf(config.dataDir), mails),
        overwriteDeleted: () => overwriteDeleted(db),
      }),
      exportOf,
    },
    login: loginService(shared),
    passwordReset: passwordResetService(shared),
    marketing: marketingService(shared),
    support: accountSupportService(shared),
    notices: { list: shared.mailLimits.notices },
    deviceCookies: knownDevices,
    invitations: invited,
    commands: createAdminCommands({ ...shared, invitations: invited, publicUrl: config.publicUrl }),
    policy,
    rules: { open: config.registrationOpen, passwordMinChars: config.passwordMinChars },
  };

  async function eraseHoldings(user: ErasedUser): Promise<void> {
    for (const holding of holdings) await holding.erase(user);
  }

  async function exportOf({ by, userId }: Requester): Promise<AsyncIterable<Uint8Array>> {
    await shared.attempts.take(EXPORTS_PER_USER, userId);
    await auditOf(db).record({ by, action: 'account.exported', object: userId });
    return createExportZip({ dataSources: holdings, clock }, userId);
  }
}
