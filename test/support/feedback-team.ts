import type { Db } from '#platform/database/connect.ts';
import { projectInvitationQueries } from '#features/feedback/server/projects/invitation-queries.ts';
import { memberQueries } from '#features/feedback/server/projects/member-queries.ts';
import { projectKeyQueries } from '#features/feedback/server/projects/project-key-queries.ts';
import { projectQueries } from '#features/feedback/server/projects/project-queries.ts';
import { webhookQueries } from '#features/webhooks/server/queries.ts';
import { systemIds } from '#platform/system/ids.ts';
import { freshEmail, type StoredUser } from './users.ts';

/** A further project of the owner with another owner as its member, and an invitation of both kinds. */
export async function insertTeam(db: Db, name: string, users: { owner: StoredUser; member: StoredUser }) {
  const { owner, member } = users;
  const createdAt = Date.now();
  const insert = async (userId: string) => {
    const project = { id: systemIds.id(), userId, name, key: `fb_${systemIds.base62(20)}`, createdAt };
    // The clean-up erases projects that it sees without an owner.
    await db.transaction().execute((trx) => projectQueries(trx).insertFurther(project));
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
  const hooks = webhookQueries(db, systemIds);
  const webhook = {
    id: systemIds.id(),
    projectId: project,
    userId: owner.id,
    // Nothing is delivered there: the port is closed.
    url: 'https://127.0.0.1:1/',
    encryptedSecret: '',
    events: ['feedback.created'],
    createdAt,
  } as const;
  await hooks.insert(webhook);
  // Else the worker would change it while the matrix compares.
  await hooks.turnOff(webhook.id, createdAt);
  const { id } = webhook;
  const test = { type: 'webhook.test', itemId: '', at: createdAt } as const;
  const [deliveryId = ''] = await hooks.insertDeliveries(id, [test]);
  return {
    webhookInputs: {
      'webhook.list': () => ({ projectId: project }),
      'webhook.create': () => ({ projectId: project, url: 'https://example.org/', events: webhook.events }),
      'webhook.setDisabled': () => ({ id, disabled: true }),
      'webhook.delete': () => ({ id }),
      'webhook.test': () => ({ id }),
      'webhook.deliveries': () => ({ id }),
      'webhook.replay': () => ({ id, deliveryId }),
      'webhook.replayFailed': () => ({ id }),
    },
    project,
    formerKey,
    invitation: await invite(project, owner.id, freshEmail()),
    received: await invite(await insert(member.id), member.id, owner.email),
  };
}

/** Everything that calls of projects, members and webhooks could change. */
export function teamRows(db: Db): Promise<unknown>[] {
  return [
    db.selectFrom('webhooks').selectAll().orderBy('id').execute(),
    db.selectFrom('webhook_deliveries').select(['id', 'queued_at']).orderBy('id').execute(),
    db.selectFrom('feedback_former_keys').selectAll().orderBy('key').execute(),
    db.selectFrom('feedback_members').selectAll().orderBy('user_id').orderBy('project_id').execute(),
    db.selectFrom('feedback_invitations').selectAll().orderBy('id').execute(),
  ];
}
