import {
  PROJECT_INVITATION_DAYS,
  PROJECT_INVITATIONS_PER_DAY,
  PROJECT_MEMBERS_MAX_ITEMS,
  PROJECTS_MAX_ITEMS,
  type ReceivedProjectInvitation,
} from '../../contract/feedback-projects.ts';
import type { ProjectRole } from '../../contract/feedback.ts';
import { Problem } from '#platform/contract/problem.ts';
import type { Actor } from '#platform/audit/audit-log.ts';
import { DAY_MS, HOUR_MS, timestamp } from '#platform/system/clock.ts';
import { consume } from '#platform/http/limits.ts';
import { endOwnership } from './former-owners.ts';
import type { InvitationProof } from './invitation-queries.ts';
import type { StoredMember } from './member-queries.ts';
import { requireProject } from './project-access.ts';
import type { InboxReader, StoredProject } from './project-queries.ts';
import type { ProjectService } from './projects.ts';
import type { FeedbackPorts, FeedbackStores } from '../ports.ts';

/** The same as for all other emails to one address. */
const EMAILS_PER_ADDRESS_AND_HOUR = 6;

interface MemberServicePorts extends FeedbackPorts {
  readonly projects: Pick<ProjectService, 'changeOwn' | 'details' | 'read'>;
}

export interface InvitedMember {
  readonly id: string;
  readonly email: string;
  readonly role: ProjectRole;
}

/** What a member calls with: a user, and the address that others know. */
export interface Member extends InboxReader {
  readonly email: string;
}

/** The members of projects, who are invited by email. */
export function memberService(ports: MemberServicePorts) {
  const { stores, transaction, projects, counters, emailTexts, toEmailKey, digest, limited, clock, ids } =
    ports;

  async function consumeLimits(userId: string, emailKey: string): Promise<void> {
    if (!limited) return;
    const perUser = {
      key: `project-invitations:${userId}`,
      windowMs: DAY_MS,
      max: PROJECT_INVITATIONS_PER_DAY,
    };
    const address = `project-invitation:${digest(emailKey)}`;
    await consume(counters, perUser, clock());
    await consume(counters, { key: address, windowMs: HOUR_MS, max: EMAILS_PER_ADDRESS_AND_HOUR }, clock());
  }

  /** Changes one member of a project, which keeps at least one owner. */
  function changeMember(
    reader: InboxReader,
    { id, userId }: { readonly id: string; readonly userId: string },
    work: (stores: FeedbackStores, member: StoredMember) => Promise<void>,
  ): Promise<void> {
    return projects.changeOwn(reader, id, async (trx, project) => {
      const member = (await trx.members.list(project)).find((one) => one.userId === userId);
      if (!member) throw new Problem('project.no-member');
      if (project.userId === userId) await trx.projects.makeOwnerMember(project);
      await work(trx, member);
      await assertOwned(trx, project);
    });
  }

  return {
    /**
     * Sends the same email whether or not the address has an account, and replaces an earlier invitation.
     * @throws Problem `project.member`, `project.too-many-members`, `request.too-many` and like `requireProject`
     */
    async invite(by: Actor, inviter: Member, { id, email, role }: InvitedMember) {
      const emailKey = toEmailKey(email);
      await requireProject(stores.projects, inviter, id, 'own');
      await consumeLimits(inviter.id, emailKey);
      await projects.changeOwn(inviter, id, async (trx, project) => {
        const members = await trx.members.list(project);
        if (members.some((member) => toEmailKey(member.email) === emailKey))
          throw new Problem('project.member');
        const open = await trx.invitations.list(id, clock());
        const others = open.filter((one) => toEmailKey(one.email) !== emailKey);
        if (members.length + others.length >= PROJECT_MEMBERS_MAX_ITEMS)
          throw new Problem('project.too-many-members');
        const token = ids.secret();
        const [createdAt, tokenHash] = [clock(), ids.digest(token)];
        const expiresAt = createdAt + PROJECT_INVITATION_DAYS * DAY_MS;
        const invited = { projectId: id, userId: inviter.id, email, emailKey, role };
        await trx.invitations.insert({ ...invited, id: ids.id(), tokenHash, createdAt, expiresAt });
        const invitation = { project: project.name, invitedBy: inviter.email, token };
        await trx.outbox.post(emailTexts.projectInvitation(email, invitation), inviter.id);
        await trx.audit.record({ by, action: 'project.member-invited', object: id, detail: role });
      });
      return projects.details(inviter, id);
    },

    /** @throws Problem `project.no-invitation` and like `requireProject` */
    async revokeInvitation(by: Actor, reader: InboxReader, { id, invitationId }: RevokedInvitation) {
      await projects.changeOwn(reader, id, async (trx) => {
        if (!(await trx.invitations.remove(id, invitationId))) throw new Problem('project.no-invitation');
        await trx.audit.record({ by, action: 'project.invitation-revoked', object: id });
      });
      return projects.details(reader, id);
    },

    /** @throws Problem `project.no-member`, `project.last-owner` and like `requireProject` */
    async setRole(
      by: Actor,
      reader: InboxReader,
      { role, ...member }: { readonly id: string; readonly userId: string; readonly role: ProjectRole },
    ) {
      await changeMember(reader, member, async (trx, { userId }) => {
        await trx.members.setRole(member.id, userId, role);
        if (role !== 'own') await endOwnership(trx, clock(), userId, member.id);
        await trx.audit.record({ by, action: 'project.role-set', object: userId, detail: role });
      });
      return projects.details(reader, member.id);
    },

    /** Of somebody else. @throws Problem `project.no-member`, `project.last-owner` and like `requireProject` */
    async removeMember(
      by: Actor,
      reader: InboxReader,
      member: { readonly id: string; readonly userId: string },
    ) {
      await changeMember(reader, member, async (trx, { userId }) => {
        await removeFrom(trx, member.id, userId);
        await endOwnership(trx, clock(), userId, member.id);
        await trx.audit.record({ by, action: 'project.member-removed', object: userId });
      });
      return projects.details(reader, member.id);
    },

    /** @throws Problem `project.last-owner`, `feedback.unknown-project` */
    leave: (by: Actor, reader: InboxReader, id: string): Promise<void> =>
      transaction(async (trx) => {
        await trx.projects.lock(id);
        const project = await requireProject(trx.projects, reader, id, 'read');
        if (project.userId === null) throw new Problem('feedback.unknown-project');
        if (project.userId === reader.id) await trx.projects.makeOwnerMember(project);
        await removeFrom(trx, id, reader.id);
        await assertOwned(trx, project);
        await endOwnership(trx, clock(), reader.id, id);
        await trx.audit.record({ by, action: 'project.member-left', object: id });
      }),

    async listReceived(userId: string): Promise<ReceivedProjectInvitation[]> {
      const received = await stores.invitations.listReceived(userId, clock());
      return received.map(({ id, project, invitedBy, role, expiresAt }) => ({
        id,
        project,
        invitedBy,
        role,
        expiresAt: timestamp(expiresAt),
      }));
    },

    /**
     * Members keep the role that they have.
     * @throws Problem `project.no-invitation`, `project.other-address` if it makes an owner, `project.too-many`
     */
    async join(
      by: Actor,
      reader: InboxReader,
      accepted: { readonly id: string } | { readonly token: string },
    ) {
      const proof: InvitationProof =
        'token' in accepted
          ? { tokenHash: ids.digest(accepted.token), userId: reader.id }
          : { id: accepted.id, userId: reader.id };
      const projectId = await transaction(async (trx) => {
        const invitation = await trx.invitations.take(proof, clock());
        if (!invitation) {
          const isForAnother =
            'tokenHash' in proof && (await trx.invitations.isOpen(proof.tokenHash, clock()));
          throw new Problem(isForAnother ? 'project.other-address' : 'project.no-invitation');
        }
        const known = await trx.projects.listFor(reader);
        if (known.some(({ id }) => id === invitation.projectId)) return invitation.projectId;
        if (known.length >= PROJECTS_MAX_ITEMS) throw new Problem('project.too-many');
        await trx.members.insert(invitation.projectId, reader.id, invitation.role, clock());
        const { projectId: object, role: detail } = invitation;
        await trx.audit.record({ by, action: 'project.member-joined', object, detail });
        return invitation.projectId;
      });
      return projects.read(reader, projectId);
    },

    /** @throws Problem `project.no-invitation` */
    async decline(userId: string, id: string): Promise<void> {
      if (!(await stores.invitations.take({ id, userId }, clock())))
        throw new Problem('project.no-invitation');
    },

    sweep: (now: number): Promise<void> => stores.invitations.eraseExpired(now),
  };
}

export interface RevokedInvitation {
  readonly id: string;
  readonly invitationId: string;
}

async function assertOwned({ projects }: FeedbackStores, { id }: StoredProject): Promise<void> {
  if (!(await projects.isOwned(id))) throw new Problem('project.last-owner');
}

/** Nobody outside of the project stays assigned to its items. */
async function removeFrom(trx: FeedbackStores, projectId: string, userId: string): Promise<void> {
  await trx.members.remove(projectId, userId);
  await trx.threads.unassign(projectId, userId);
}
