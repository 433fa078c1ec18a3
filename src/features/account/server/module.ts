import { type Db, overwriteDeleted } from '#platform/database/connect.ts';
import { counterQueries } from '#platform/database/counter-queries.ts';
import { createLoginReserve } from '#platform/database/sqlite-reserve.ts';
import { createGroupCommit } from '#platform/jobs/group-commit.ts';
import { eraseEmailFiles, outboxFolderOf } from '#platform/email/file-transport.ts';
import type { Outbox } from '#platform/email/email.ts';
import { createOutbox } from '#platform/email/outbox.ts';
import { createAccountEmails } from './account-emails.ts';
import type { Platform } from '#platform/feature/platform.ts';
import type { LinkSource } from '#platform/links/link-source.ts';
import type { ErasedUser, UserDataSource } from '#platform/system/user-data-source.ts';
import { createAdminCommands } from './admin-commands.ts';
import {
  createAttemptLimits,
  createLoginLimits,
  EXPORTS_PER_USER,
  type FailedLogin,
} from './attempt-limits.ts';
import { createAccountDataSource } from './own-data/data-source-queries.ts';
import { deletionService } from './own-data/deletion.ts';
import { createDeviceCookies } from './device-cookies.ts';
import { emailChangeService } from './email-change.ts';
import { createEmailLimits, DEFAULT_MINIMUM_DURATIONS, type MinimumDurations } from './email-limits.ts';
import { erasureQueries } from './own-data/erasure-queries.ts';
import { createExportZip } from './own-data/export-files.ts';
import { invitationQueries } from './invitation-queries.ts';
import { invitationService } from './invitations.ts';
import { loginService, type LoginAttempt } from './login.ts';
import { passwordResetService, passwordService, type Requester } from './passwords.ts';
import {
  createCommonPasswordLoader,
  createPasswordHasher,
  createPasswordPolicy,
  type PasswordHasher,
} from './password-adapter.ts';
import type { AccountPorts, AccountStores, AccountTransaction } from './ports.ts';
import { ownLinkService } from './own-data/own-links.ts';
import { profileService } from './profile.ts';
import { accountQueries } from './queries.ts';
import { createRegistrationRules, registrationService } from './registration.ts';
import { accessTokenQueries } from './access-token-queries.ts';
import { accessTokenService } from './access-tokens.ts';
import { sessionQueries } from './session-queries.ts';
import { accountSupportService } from './support.ts';
import { tokenQueries } from './token-queries.ts';
import { verificationService } from './verification.ts';

type AccountPlatform = Pick<
  Platform,
  'db' | 'config' | 'clock' | 'ids' | 'emailCipher' | 'digestFor' | 'auditOf' | 'onEmails'
>;

export interface AccountNeeds {
  /** What the other features store about users. */
  readonly dataSources: readonly UserDataSource[];
  /** The links of users, of all features. */
  readonly linkSources: readonly LinkSource[];
  /** Argon2id at the recommended cost by default. */
  readonly passwords?: PasswordHasher | undefined;
  readonly minimumDurations?: MinimumDurations | undefined;
}

export type AccountModule = ReturnType<typeof createAccountModule>;

export function createAccountModule(platform: AccountPlatform, needs: AccountNeeds) {
  const { db, config, clock, auditOf } = platform;
  const shared = createAccountPorts(platform, needs);
  const { policy, deviceCookies } = shared;
  const password = passwordService(shared);
  const emailChange = emailChangeService({ ...shared, password });
  const invitations = invitationService(shared);
  const login = loginService(shared);
  const reserve = createLoginReserve(config.database);
  const dataSources = [createAccountDataSource(db), ...needs.dataSources];

  async function eraseUserData(user: ErasedUser): Promise<void> {
    for (const dataSource of dataSources) await dataSource.erase(user);
  }

  /** @throws Problem `request.too-many` */
  async function exportData({ by, userId }: Requester): Promise<AsyncIterable<Uint8Array>> {
    await shared.attemptLimits.take(EXPORTS_PER_USER, userId);
    await auditOf(db).record({ by, action: 'account.exported', object: userId });
    return createExportZip({ dataSources, clock }, userId);
  }

  return {
    registration: registrationService(shared),
    verification: verificationService({ ...shared, confirmNewEmail: emailChange.confirm }),
    login: { ...login, logIn: (attempt: LoginAttempt) => reserve.use(() => login.logIn(attempt)) },
    fillLoginReserve: reserve.fill,
    passwordReset: passwordResetService(shared),
    profile: profileService(shared),
    password,
    accessTokens: accessTokenService({ ...shared, password }),
    emailChange,
    deletion: deletionService({
      ...shared,
      password,
      eraseUserData,
      eraseEmailFiles: (emailIds) => eraseEmailFiles(outboxFolderOf(config.dataDir), emailIds),
      overwriteDeleted: () => overwriteDeleted(db),
    }),
    exportData,
    ownLinks: ownLinkService(needs.linkSources),
    support: accountSupportService(shared),
    notices: { list: shared.emailLimits.notices },
    invitations,
    commands: createAdminCommands({ ...shared, invitations }),
    deviceCookies,
    policy,
    readRules: createRegistrationRules(config, shared.stores.accounts),
  };
}

function createAccountPorts(platform: AccountPlatform, needs: AccountNeeds): AccountPorts {
  const { db, config, clock, ids, emailCipher, digestFor, auditOf, onEmails } = platform;
  const storesOf = (handle: Db): AccountStores => ({
    accounts: accountQueries(handle),
    erasures: erasureQueries(handle),
    tokens: tokenQueries(handle),
    sessions: sessionQueries(handle),
    accessTokens: accessTokenQueries(handle),
    invitations: invitationQueries(handle),
    outbox: createOutbox(handle, emailCipher, ids, clock),
    counters: counterQueries(handle),
    audit: auditOf(handle),
  });
  const transaction: AccountTransaction = async (work) => {
    let isPosted = false;
    const result = await db.transaction().execute((trx) => {
      const { outbox, ...others } = storesOf(trx);
      const post: Outbox['post'] = (...email) => {
        isPosted = true;
        return outbox.post(...email);
      };
      return work({ ...others, outbox: { post } });
    });
    if (isPosted) onEmails();
    return result;
  };
  const deviceCookies = createDeviceCookies({ digest: digestFor('devices'), ids, clock });
  const limits = {
    counters: counterQueries(db),
    clock,
    digest: digestFor('attempts'),
    enabled: config.rateLimits,
  };
  return {
    stores: storesOf(db),
    transaction,
    passwords: needs.passwords ?? createPasswordHasher(),
    policy: createPasswordPolicy({
      minChars: config.passwordMinChars,
      blocklist: config.passwordBlocklist,
      commonPasswords: createCommonPasswordLoader(),
    }),
    attemptLimits: createAttemptLimits(limits),
    loginLimits: createLoginLimits({
      ...limits,
      writeFailure: createFailedLoginWriter({ db, clock, auditOf }),
    }),
    emailLimits: createEmailLimits({
      ...limits,
      deviceCookies,
      toUnverifiedPerHour: config.emailsToUnverifiedPerHour,
    }),
    deviceCookies,
    emails: createAccountEmails(config.publicUrl),
    minimumDurations: needs.minimumDurations ?? DEFAULT_MINIMUM_DURATIONS,
    adminEmail: config.adminEmail,
    publicUrl: config.publicUrl,
    isRegistrationOpen: config.registrationOpen,
    mayShowLink: config.email === null && config.trustedProxies.length === 0,
    clock,
    ids,
  };
}

/** Stores failed logins and their counts. However many arrive at once, a few transactions take them all. */
export function createFailedLoginWriter({ db, clock, auditOf }: Pick<Platform, 'db' | 'clock' | 'auditOf'>) {
  return createGroupCommit<FailedLogin>((failures) =>
    db.transaction().execute(async (handle) => {
      const counted = failures.flatMap((failure) => failure.counters);
      await counterQueries(handle).incrementAll(counted, clock());
      await auditOf(handle).recordAll(
        failures.map(({ by, userId }) => ({ by, action: 'login.failed', object: userId })),
      );
    }),
  );
}
