import type { ProjectRole } from '../../contract/feedback.ts';
import { sql } from 'kysely';
import { isActiveUser } from '#platform/database/active-user.ts';
import type { Db } from '#platform/database/connect.ts';
import { anyRow } from '#platform/database/rows.ts';

export interface StoredMember {
  readonly userId: string;
  readonly email: string;
  readonly role: ProjectRole;
  readonly joinedAt: number;
}

/** Somebody who is told of new feedback. */
export interface NotifiedReader {
  readonly id: string;
  readonly email: string;
}

interface ProjectOfMembers {
  readonly id: string;
  /** Null: Daybook's own project, whose members are the admins. */
  readonly userId: string | null;
}

export type MemberQueries = ReturnType<typeof memberQueries>;

export function memberQueries(db: Db) {
  const joined = (projectId: string) =>
    db
      .selectFrom('feedback_members')
      .innerJoin('users', 'users.id', 'feedback_members.user_id')
      .where('feedback_members.project_id', '=', projectId);
  /** The admins of Daybook's own project, or the owner of a first one. */
  const owners = ({ userId }: ProjectOfMembers) => {
    const users = db.selectFrom('users');
    return userId === null ? users.where('admin_since', 'is not', null) : users.where('id', '=', userId);
  };

  return {
    /** Everybody who may read a project, the owner of a first one at the beginning. */
    async list(project: ProjectOfMembers): Promise<StoredMember[]> {
      const first = await owners(project)
        .select(['id as userId', 'email', sql<ProjectRole>`'own'`.as('role'), 'created_at as joinedAt'])
        .orderBy('created_at')
        .execute();
      const others = await joined(project.id)
        .select([
          'users.id as userId',
          'users.email',
          sql<ProjectRole>`feedback_members.role`.as('role'),
          'feedback_members.joined_at as joinedAt',
        ])
        .orderBy('feedback_members.joined_at')
        .orderBy('users.id')
        .execute();
      return [...first, ...others];
    },

    /** False if the user already is a member. */
    insert: (projectId: string, userId: string, role: ProjectRole, at: number): Promise<boolean> =>
      anyRow(
        db
          .insertInto('feedback_members')
          .values({ project_id: projectId, user_id: userId, role, joined_at: at })
          .onConflict((conflict) => conflict.columns(['user_id', 'project_id']).doNothing())
          .returning('user_id'),
      ),

    async setRole(projectId: string, userId: string, role: ProjectRole): Promise<void> {
      await db
        .updateTable('feedback_members')
        .set({ role })
        .where('project_id', '=', projectId)
        .where('user_id', '=', userId)
        .execute();
    },

    async remove(projectId: string, userId: string): Promise<void> {
      await db
        .deleteFrom('feedback_members')
        .where('project_id', '=', projectId)
        .where('user_id', '=', userId)
        .execute();
    },

    /** The active users who want an email for each new item. */
    async listNotified(project: ProjectOfMembers): Promise<NotifiedReader[]> {
      const first = await owners(project)
        .select(['users.id', 'users.email'])
        .where(isActiveUser)
        .where((eb) =>
          eb.exists(
            db
              .selectFrom('feedback_projects')
              .select('id')
              .where('id', '=', project.id)
              .where('letters_since', 'is not', null),
          ),
        )
        .execute();
      const others = await joined(project.id)
        .select(['users.id', 'users.email'])
        .where(isActiveUser)
        .where('feedback_members.letters_since', 'is not', null)
        .execute();
      return [...first, ...others];
    },
  };
}
