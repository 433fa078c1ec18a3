import {
  INVITATION_DAYS,
  INVITATIONS_MAX_ITEMS,
  type Invitation,
  type NewInvitation,
} from '#contract/admin.ts';
import { ACCOUNT_MESSAGES, isEmail } from '#contract/account.ts';
import { Problem } from '#contract/problem.ts';
import { invitationPath } from '#contract/screens.ts';
import { machineActor, type Actor } from '../audit/audit-log.ts';
import { DAY_MS, timestamp } from '../kernel/clock.ts';
import type { EmailTemplates } from '../email/templates.ts';
import { toEmailKey } from './email-key.ts';
import { EMAILS_BY_ADMINS, type AttemptLimits } from './attempt-limits.ts';
import type { AccountStores, AccountTransaction, StoredInvitation } from './ports.ts';
import type { TokenPorts } from './tokens.ts';

export interface InvitationServicePorts extends TokenPorts {
  readonly stores: AccountStores;
  readonly transaction: AccountTransaction;
  readonly letters: EmailTemplates;
  readonly attempts: AttemptLimits;
  readonly publicUrl: string;
}

/** How people come where registration is closed; each invitation lets one person register, within 7 days. */
export interface InvitationService {
  /**
   * With an address the link goes there by email and nowhere else; without one it is answered, this once.
   * @throws Problem `account.not-admin` where the right has ended meanwhile, or `invitation.registered`
   */
  create(actor: Actor, email: string | undefined): Promise<NewInvitation>;
  /**
   * The link for an address, for somebody at the machine to hand over.
   * @throws Problem `invitation.registered`
   */
  createLink(email: string): Promise<string>;
  /** The latest first. */
  list(): Promise<Invitation[]>;
  /** @throws Problem `invitation.not-open` */
  revoke(actor: Actor, id: string): Promise<Invitation[]>;
}

export function invitationService(ports: InvitationServicePorts): InvitationService {
  const { stores, transaction, letters, attempts, publicUrl, clock, ids } = ports;

  async function insert(
    { invitations: store }: AccountStores,
    email: string | null,
    mailed: boolean,
  ): Promise<{ id: string; token: string }> {
    const [id, token] = [ids.id(), ids.secret()];
    const createdAt = clock();
    const expiresAt = createdAt + INVITATION_DAYS * DAY_MS;
    const tokenHash = ids.digest(token);
    const key = email === null ? null : toEmailKey(email);
    await store.insert({ id, tokenHash, email, emailKey: key, mailed, createdAt, expiresAt });
    return { id, token };
  }

  async function list(): Promise<Invitation[]> {
    const now = clock();
    return (await stores.invitations.list(INVITATIONS_MAX_ITEMS)).map((row) => toInvitation(row, now));
  }

  /** The invitation could not be used. An account that nobody has verified may not be the owner's. */
  async function assertNotRegistered(email: string): Promise<void> {
    const known = await stores.accounts.findByEmailKey(toEmailKey(email));
    if (known !== null && known.verifiedAt !== null) throw new Problem('invitation.registered');
  }

  return {
    list,

    async create(by, email) {
      if (email !== undefined) {
        await assertNotRegistered(email);
        await attempts.take(EMAILS_BY_ADMINS, toEmailKey(email));
      }
      const made = await transaction(async (within) => {
        await assertStillAdmin(within, by);
        const { id, token } = await insert(within, email ?? null, email !== undefined);
        await within.audit.record({ by, action: 'invitation.created', object: id });
        if (email === undefined) return { id, link: publicUrl + invitationPath(token) };
        await within.outbox.post(letters.invitation(email, token));
        return { id, link: null };
      });
      return { ...made, invitations: await list() };
    },

    async createLink(email) {
      if (!isEmail(email)) throw new Error(ACCOUNT_MESSAGES.invalidEmail);
      const known = await stores.accounts.findByEmailKey(toEmailKey(email));
      if (known !== null && known.verifiedAt !== null)
        throw new Error(`${known.email} is registered already.`);
      return transaction(async (within) => {
        const { id, token } = await insert(within, email, false);
        await within.audit.record({ by: machineActor, action: 'invitation.created', object: id });
        return publicUrl + invitationPath(token);
      });
    },

    async revoke(by, id) {
      await transaction(async (within) => {
        await assertStillAdmin(within, by);
        if (!(await within.invitations.revoke(id, clock()))) throw new Problem('invitation.not-open');
        await within.audit.record({ by, action: 'invitation.revoked', object: id });
      });
      return list();
    },
  };
}

async function assertStillAdmin({ states }: AccountStores, { actor }: Actor): Promise<void> {
  const [admin] = await states.lock([actor]);
  if (!admin || admin.adminSince === null || admin.suspendedAt !== null) {
    throw new Problem('account.not-admin');
  }
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
