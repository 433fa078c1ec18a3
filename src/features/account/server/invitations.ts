import {
  INVITATION_DAYS,
  INVITATIONS_MAX_ITEMS,
  type Invitation,
  type NewInvitation,
} from '#features/admin/contract/admin.ts';
import { ACCOUNT_MESSAGES } from '../contract/account-rules.ts';
import { isEmail } from '#platform/contract/email-address.ts';
import { Problem } from '#platform/contract/problem.ts';
import { invitationPath } from '#platform/contract/screens.ts';
import { machineActor, type Actor } from '#platform/audit/audit-log.ts';
import { DAY_MS, timestamp } from '#platform/system/clock.ts';
import { EMAILS_BY_ADMINS } from './attempt-limits.ts';
import type { StoredInvitation } from './invitation-queries.ts';
import type { AccountPorts, AccountStores } from './ports.ts';
import { isActingAdmin, toEmailKey } from './user.ts';

export type InvitationService = ReturnType<typeof invitationService>;

/** Invitations let people register while registration is closed: one person each, within 7 days. */
export function invitationService(ports: AccountPorts) {
  const { stores, transaction, emails, attemptLimits, publicUrl, clock, ids } = ports;

  async function insert(
    { invitations }: AccountStores,
    email: string | null,
    mailed: boolean,
  ): Promise<{ id: string; token: string }> {
    const [id, token] = [ids.id(), ids.secret()];
    const createdAt = clock();
    const expiresAt = createdAt + INVITATION_DAYS * DAY_MS;
    const tokenHash = ids.digest(token);
    const emailKey = email === null ? null : toEmailKey(email);
    await invitations.insert({ id, tokenHash, email, emailKey, mailed, createdAt, expiresAt });
    return { id, token };
  }

  /** Newest first. */
  async function list(): Promise<Invitation[]> {
    const now = clock();
    return (await stores.invitations.list(INVITATIONS_MAX_ITEMS)).map((row) => toInvitation(row, now));
  }

  /** An unverified account does not count, because someone else may have registered it. */
  async function isRegistered(email: string): Promise<boolean> {
    const known = await stores.accounts.findByEmailKey(toEmailKey(email));
    return known !== null && known.verifiedAt !== null;
  }

  return {
    list,

    /**
     * With an address, the link is emailed there and shown to nobody; without one, it is returned this once.
     * @throws Problem `account.not-admin` if the admin has lost the right meanwhile, or `invitation.registered`
     */
    async create(by: Actor, email: string | undefined): Promise<NewInvitation> {
      if (email !== undefined) {
        if (await isRegistered(email)) throw new Problem('invitation.registered');
        await attemptLimits.take(EMAILS_BY_ADMINS, toEmailKey(email));
      }
      const created = await transaction(async (trx) => {
        await assertStillAdmin(trx, by);
        const { id, token } = await insert(trx, email ?? null, email !== undefined);
        await trx.audit.record({ by, action: 'invitation.created', object: id });
        if (email === undefined) return { id, link: publicUrl + invitationPath(token) };
        await trx.outbox.post(emails.invitation(email, token));
        return { id, link: null };
      });
      return { ...created, invitations: await list() };
    },

    /** The link for an address, which the operator of the machine passes on. @throws Error with a sentence */
    async createLink(email: string): Promise<string> {
      if (!isEmail(email)) throw new Error(ACCOUNT_MESSAGES.invalidEmail);
      if (await isRegistered(email)) throw new Error(`${email} is already registered.`);
      return transaction(async (trx) => {
        const { id, token } = await insert(trx, email, false);
        await trx.audit.record({ by: machineActor, action: 'invitation.created', object: id });
        return publicUrl + invitationPath(token);
      });
    },

    /** @throws Problem `invitation.not-open` */
    async revoke(by: Actor, id: string): Promise<Invitation[]> {
      await transaction(async (trx) => {
        await assertStillAdmin(trx, by);
        if (!(await trx.invitations.revoke(id, clock()))) throw new Problem('invitation.not-open');
        await trx.audit.record({ by, action: 'invitation.revoked', object: id });
      });
      return list();
    },
  };
}

async function assertStillAdmin({ accounts }: AccountStores, { id }: Actor): Promise<void> {
  const [admin] = await accounts.lock([id]);
  if (!admin || !isActingAdmin(admin)) throw new Problem('account.not-admin');
}

function toInvitation(
  { id, email, createdAt, expiresAt, usedAt, revokedAt, usedBy }: StoredInvitation,
  now: number,
): Invitation {
  return {
    id,
    email,
    state: stateOf({ usedAt, revokedAt, expiresAt }, now),
    usedBy,
    createdAt: timestamp(createdAt),
    expiresAt: timestamp(expiresAt),
  };
}

function stateOf(
  { usedAt, revokedAt, expiresAt }: Pick<StoredInvitation, 'usedAt' | 'revokedAt' | 'expiresAt'>,
  now: number,
): Invitation['state'] {
  if (usedAt !== null) return 'used';
  if (revokedAt !== null) return 'revoked';
  return expiresAt > now ? 'open' : 'expired';
}
