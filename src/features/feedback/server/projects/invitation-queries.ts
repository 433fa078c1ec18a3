import type { ProjectRole } from '../../contract/feedback.ts';
import { sql } from 'kysely';
import type { Db } from '#platform/database/connect.ts';
import { anyRow } from '#platform/database/rows.ts';

export interface NewProjectInvitation {
  readonly id: string;
  readonly projectId: string;
  /** Who invites. */
  readonly userId: string;
  readonly email: string;
  readonly emailKey: string;
  readonly role: ProjectRole;
  readonly tokenHash: string;
  readonly createdAt: number;
  readonly expiresAt: number;
}

export interface StoredProjectInvitation {
  readonly id: string;
  readonly projectId: string;
  readonly email: string;
  readonly role: ProjectRole;
  readonly expiresAt: number;
}

export interface ReceivedInvitation extends StoredProjectInvitation {
  readonly project: string;
  readonly invitedBy: string;
}

/** Who accepts an invitation: a user with the secret of its link, or with its address. */
export type InvitationProof = { readonly userId: string } & (
  | { readonly tokenHash: string }
  | { readonly id: string }
);

export type ProjectInvitationQueries = ReturnType<typeof projectInvitationQueries>;

const COLUMNS = [
  'feedback_invitations.id',
  'feedback_invitations.project_id as projectId',
  'feedback_invitations.email',
  sql<ProjectRole>`feedback_invitations.role`.as('role'),
  'feedback_invitations.expires_at as expiresAt',
] as const;

export function projectInvitationQueries(db: Db) {
  const verifiedAddressOf = (userId: string) =>
    db
      .selectFrom('users as invited')
      .select('invited.email_key')
      .where('invited.id', '=', userId)
      .where('invited.verified_at', 'is not', null);
  /** The invitations to the verified address of a user. */
  const receivedBy = (userId: string, now: number) =>
    db
      .selectFrom('feedback_invitations')
      .where('feedback_invitations.expires_at', '>', now)
      .where('feedback_invitations.email_key', '=', verifiedAddressOf(userId));

  return {
    /** Replaces an earlier invitation of the same address. */
    async insert(invitation: NewProjectInvitation): Promise<void> {
      const { id, projectId, userId, email, emailKey, role, tokenHash, createdAt, expiresAt } = invitation;
      await db
        .deleteFrom('feedback_invitations')
        .where('project_id', '=', projectId)
        .where('email_key', '=', emailKey)
        .execute();
      await db
        .insertInto('feedback_invitations')
        .values({
          id,
          project_id: projectId,
          user_id: userId,
          email,
          email_key: emailKey,
          role,
          token_hash: tokenHash,
          created_at: createdAt,
          expires_at: expiresAt,
        })
        .execute();
    },

    list: (projectId: string, now: number): Promise<StoredProjectInvitation[]> =>
      db
        .selectFrom('feedback_invitations')
        .select(COLUMNS)
        .where('project_id', '=', projectId)
        .where('expires_at', '>', now)
        .orderBy('created_at')
        .orderBy('id')
        .execute(),

    listReceived: (userId: string, now: number): Promise<ReceivedInvitation[]> =>
      receivedBy(userId, now)
        .innerJoin('feedback_projects', 'feedback_projects.id', 'feedback_invitations.project_id')
        .innerJoin('users', 'users.id', 'feedback_invitations.user_id')
        .select([...COLUMNS, 'feedback_projects.name as project', 'users.email as invitedBy'])
        .where('feedback_projects.deleted_at', 'is', null)
        .orderBy('feedback_invitations.created_at')
        .execute(),

    /**
     * Uses up an invitation in one statement; null if it is not open. A link that was passed on makes nobody an owner, who
     * could remove all others.
     */
    async take(proof: InvitationProof, now: number): Promise<StoredProjectInvitation | null> {
      const open = db
        .deleteFrom('feedback_invitations')
        .where('expires_at', '>', now)
        .where('project_id', 'in', (eb) =>
          eb.selectFrom('feedback_projects').select('feedback_projects.id').where('deleted_at', 'is', null),
        );
      const mine =
        'tokenHash' in proof
          ? open
              .where('token_hash', '=', proof.tokenHash)
              .where(({ eb, or }) =>
                or([eb('role', '<>', 'own'), eb('email_key', '=', verifiedAddressOf(proof.userId))]),
              )
          : open.where('id', 'in', receivedBy(proof.userId, now).select('id').where('id', '=', proof.id));
      return (await mine.returning(COLUMNS).executeTakeFirst()) ?? null;
    },

    isOpen: (tokenHash: string, now: number): Promise<boolean> =>
      anyRow(
        db
          .selectFrom('feedback_invitations')
          .select('id')
          .where('token_hash', '=', tokenHash)
          .where('expires_at', '>', now),
      ),

    /** False if the project has no such invitation. */
    remove: (projectId: string, id: string): Promise<boolean> =>
      anyRow(
        db
          .deleteFrom('feedback_invitations')
          .where('project_id', '=', projectId)
          .where('id', '=', id)
          .returning('id'),
      ),

    /** Revokes what somebody sent; for one project, or for all of them. */
    async removeSentBy(userId: string, projectId?: string): Promise<void> {
      const sent = db.deleteFrom('feedback_invitations').where('user_id', '=', userId);
      await (projectId === undefined ? sent : sent.where('project_id', '=', projectId)).execute();
    },

    async eraseExpired(now: number): Promise<void> {
      await db.deleteFrom('feedback_invitations').where('expires_at', '<=', now).execute();
    },

    /** Erases the invitations to an address. */
    async eraseByEmailKey(emailKey: string): Promise<void> {
      await db.deleteFrom('feedback_invitations').where('email_key', '=', emailKey).execute();
    },
  };
}
