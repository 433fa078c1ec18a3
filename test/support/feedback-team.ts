import type { Db } from '../../src/server/database/connect.ts';
import { projectInvitationQueries } from '../../src/server/feedback/invitation-queries.ts';
import { memberQueries } from '../../src/server/feedback/member-queries.ts';
import { projectKeyQueries } from '../../src/server/feedback/project-key-queries.ts';
import { projectQueries } from '../../src/server/feedback/project-queries.ts';
import { systemIds } from '../../src/server/kernel/ids.ts';
import { freshEmail, type StoredUser } from './users.ts';

/** A further project of the owner with another owner as its member, and an invitation of both kinds. */
export async function insertTeam(db: Db, name: string, users: { owner: StoredUser; member: StoredUser }) {
  const { owner, member } = users;
  const createdAt = Date.now();
  const insert = async (userId: string) => {
    const project = { id: systemIds.id(), userId, name, key: `fb_${systemIds.base62(20)}`, createdAt };
    await projectQueries(db).insertFurther(project);
    return project.id;
  };
  const invite = async (projectId: string, userId: string, email: string) => {
    const id = systemIds.id();
    const tokenHash = systemIds.digest(systemIds.secret());
    const times = { createdAt, expiresAt: createdAt + 600_000 };
    const invitation = { id, projectId, userId, email, emailKey: email, role: 'read', tokenHash } as const;
    await projectInvitationQueries(db).insert({ ...invitation, ...times });
    return id;
  };
  const project = await insert(owner.id);
  const [stored] = await projectQueries(db).listFor({ id: owner.id, admin: false });
  const formerKey = `fb_${systemIds.base62(20)}`;
  if (stored) await projectKeyQueries(db).insert({ ...stored, id: project, key: formerKey }, createdAt);
  await memberQueries(db).insert(project, member.id, 'own', createdAt);
  return {
    project,
    formerKey,
    invitation: await invite(project, owner.id, freshEmail()),
    received: await invite(await insert(member.id), member.id, owner.email),
  };
}
