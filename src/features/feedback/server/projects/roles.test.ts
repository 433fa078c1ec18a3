import { beforeAll, describe, expect, it } from 'vitest';
import type { Api, Endpoint } from '#platform/contract/endpoint.ts';
import { feedbackApi, type ProjectRole } from '../../contract/feedback.ts';
import { feedbackAnswersApi } from '../../contract/feedback-answers.ts';
import { projectApi } from '../../contract/feedback-projects.ts';
import { feedbackWidgetApi } from '../../contract/feedback-widget.ts';
import { webhookApi } from '#features/webhooks/contract/webhooks.ts';
import { eachDatabaseInFullRun } from '#testing/databases.ts';
import { suiteDaybook, type Daybook } from '#testing/daybook.ts';
import { insertFeedback } from '#testing/feedback.ts';
import { insertTeam, teamRows } from '#testing/feedback-team.ts';
import { freshEmail } from '#testing/users.ts';
import { memberQueries } from './member-queries.ts';
import { threadQueries } from '../threads/queries.ts';

const roles = ['read', 'triage', 'own', 'removed'] as const;
type Role = (typeof roles)[number];

const apis: Readonly<Record<string, Api>> = {
  feedback: feedbackApi,
  answers: feedbackAnswersApi,
  project: projectApi,
  webhook: webhookApi,
  widget: feedbackWidgetApi,
};
/** Those that are open to everybody know no roles. */
const calls = Object.entries(apis).flatMap(([feature, endpoints]) =>
  Object.entries(endpoints)
    .filter(([, { access }]) => access === 'verified')
    .map(([name, endpoint]): [string, Endpoint] => [`${feature}.${name}`, endpoint]),
);

const EVERYBODY = [200, 200, 200, 200];
const MEMBERS = [200, 200, 200, 404];
const TRIAGE = [403, 200, 200, 404];
const OWNERS = [403, 403, 200, 404];
/** By the id of a webhook, about which others than owners learn nothing. */
const OWNERS_ALONE = [404, 404, 200, 404];

/** What who reads, triages, owns and was removed gets. Calls on one's own things are for everybody. */
const expected: Readonly<Record<string, readonly number[]>> = {
  'feedback.retrieve': EVERYBODY,
  'feedback.search': EVERYBODY,
  'feedback.counts': EVERYBODY,
  'feedback.projects': EVERYBODY,
  'feedback.export': EVERYBODY,
  'feedback.mark': TRIAGE,
  'feedback.delete': TRIAGE,
  'feedback.restore': TRIAGE,
  'feedback.rotateKey': OWNERS,
  'feedback.setLetters': MEMBERS,
  'answers.thread': MEMBERS,
  'answers.answer': TRIAGE,
  'answers.update': TRIAGE,
  'answers.merge': TRIAGE,
  'answers.unmerge': TRIAGE,
  'answers.choices': EVERYBODY,
  'answers.digest': EVERYBODY,
  'answers.setDigest': EVERYBODY,
  'project.create': EVERYBODY,
  'project.details': MEMBERS,
  'project.update': OWNERS,
  'project.delete': OWNERS,
  'project.addKey': OWNERS,
  'project.setKeyDisabled': OWNERS,
  'project.invite': OWNERS,
  'project.revokeInvitation': OWNERS,
  'project.setRole': OWNERS,
  'project.removeMember': OWNERS,
  'project.leave': MEMBERS,
  'project.invitations': EVERYBODY,
  // The invitation is to somebody else.
  'project.join': [404, 404, 404, 404],
  'project.decline': [404, 404, 404, 404],
  'webhook.list': OWNERS,
  'webhook.create': OWNERS,
  'webhook.setDisabled': OWNERS_ALONE,
  'webhook.delete': OWNERS_ALONE,
  'webhook.test': OWNERS_ALONE,
  'webhook.deliveries': OWNERS_ALONE,
  'webhook.replay': OWNERS_ALONE,
  'webhook.replayFailed': OWNERS_ALONE,
  'widget.picture': MEMBERS,
};

/** Those that change nothing although they are allowed; they share a scene with those that are refused. */
const reading = new Set([
  'feedback.retrieve',
  'feedback.search',
  'feedback.counts',
  'feedback.projects',
  'feedback.export',
  'answers.thread',
  'answers.choices',
  'answers.digest',
  'project.details',
  'project.invitations',
  'webhook.list',
  'webhook.deliveries',
  'widget.picture',
]);

/** A project with feedback of every kind, and somebody with a role in it. */
async function createScene(daybook: Daybook, role: Role) {
  const { db } = daybook;
  const [owner, member] = [await daybook.user(), await daybook.user()];
  const team = await insertTeam(db, `Project ${owner.id}`, { owner, member });
  const { project: projectId } = team;
  const members = memberQueries(db);
  if (role === 'removed') await members.remove(projectId, member.id);
  else await members.setRole(projectId, member.id, role satisfies ProjectRole);
  const content = `The map of ${owner.id} is upside down.`;
  const projectUser = freshEmail();
  const receive = async (state: 'unread' | 'deleted' | 'archived') =>
    (await insertFeedback(db, projectId, { content, projectUser, state, createdAt: Date.now() })).id;
  const [id, other] = [await receive('unread'), await receive('unread')];
  const [deleted, merged] = [await receive('deleted'), await receive('archived')];
  await threadQueries(db).change(projectId, merged, { mergedInto: id });
  const { body: key } = await owner.client.call(projectApi.details, { id: projectId });
  await sendPicture(daybook, key.keys[0]?.key ?? '', id);
  const inputs: Readonly<Record<string, object>> = {
    ...Object.fromEntries(Object.entries(team.webhookInputs).map(([name, input]) => [name, input()])),
    'feedback.search': { text: 'upside' },
    'feedback.export': { format: 'csv' },
    'feedback.mark': { ids: [id], state: 'archived' },
    'feedback.delete': { ids: [id] },
    'feedback.restore': { ids: [deleted] },
    'feedback.rotateKey': { id: projectId },
    'feedback.setLetters': { id: projectId, letters: true },
    'answers.thread': { id },
    'answers.answer': { id, content: 'Thank you.' },
    'answers.update': { changes: [{ id, status: 'done' }] },
    'answers.merge': { ids: [other], into: id },
    'answers.unmerge': { ids: [merged] },
    'answers.setDigest': { every: 'daily', timeZone: 'UTC' },
    'project.create': { name: 'Another' },
    'project.details': { id: projectId },
    'project.update': { id: projectId, perDay: 5 },
    'project.delete': { id: projectId },
    'project.addKey': { id: projectId },
    'project.setKeyDisabled': { id: projectId, key: team.formerKey, disabled: true },
    'project.invite': { id: projectId, email: freshEmail(), role: 'own' },
    'project.revokeInvitation': { id: projectId, invitationId: team.invitation },
    'project.setRole': { id: projectId, userId: owner.id, role: 'read' },
    'project.removeMember': { id: projectId, userId: owner.id },
    'project.leave': { id: projectId },
    'project.join': { id: team.invitation },
    'project.decline': { id: team.invitation },
    'widget.picture': { id },
  };
  /** Everything that the calls could change. */
  const rows = async () =>
    JSON.stringify(
      await Promise.all([
        ...teamRows(db),
        db.selectFrom('feedback_projects').selectAll().orderBy('id').execute(),
        db.selectFrom('feedback_items').selectAll().orderBy('id').execute(),
        db.selectFrom('feedback_threads').selectAll().orderBy('item_id').execute(),
        db.selectFrom('feedback_messages').selectAll().orderBy('id').execute(),
      ]),
    );
  const call = async (name: string, endpoint: Endpoint) => member.client.call(endpoint, inputs[name] ?? {});
  return { call, rows, secrets: [content, projectId, id, team.formerKey] };
}

async function sendPicture(daybook: Daybook, projectKey: string, id: string): Promise<void> {
  const form = new FormData();
  form.append('projectKey', projectKey);
  form.append('id', id);
  const png = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
  form.append('file', new Blob([png]), 'picture');
  const request = new Response(form);
  const sent = await daybook.anonymousClient().send('POST', feedbackWidgetApi.addPicture.path, {
    body: Buffer.from(await request.arrayBuffer()),
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
  });
  expect(sent.status).toBe(200);
}

it('the table of roles knows every call on feedback that is not open to all', () => {
  expect(calls.map(([name]) => name).toSorted()).toEqual(Object.keys(expected).toSorted());
});

eachDatabaseInFullRun('roles', (database) => {
  const daybook = suiteDaybook(() => ({ database: database() }));

  describe.each(roles)('somebody whose role is “%s”', (role) => {
    const statusOf = (name: string) => expected[name]?.[roles.indexOf(role)] ?? 0;
    const isSafe = (name: string) => statusOf(name) !== 200 || reading.has(name);
    let scene: Awaited<ReturnType<typeof createScene>>;
    beforeAll(async () => {
      scene = await createScene(daybook(), role);
    });

    it('is refused what the role does not allow, and changes nothing by reading or trying', async () => {
      // The first call makes a project of one's own.
      await scene.call('feedback.projects', feedbackApi.projects);
      const before = await scene.rows();
      const statuses: Record<string, number> = {};
      const leaks: string[] = [];
      for (const [name, endpoint] of calls.filter(([one]) => isSafe(one))) {
        const answer = await scene.call(name, endpoint);
        statuses[name] = answer.status;
        const isTold = role !== 'removed' && answer.status === 200;
        const told = scene.secrets.filter((secret) => answer.text.includes(secret));
        if (!isTold) leaks.push(...told.map((secret) => `${name} tells ${secret}`));
      }
      expect(statuses).toEqual(
        Object.fromEntries(Object.keys(statuses).map((name) => [name, statusOf(name)])),
      );
      expect(leaks).toEqual([]);
      expect(await scene.rows()).toBe(before);
    });

    it.each(calls.filter(([name]) => !isSafe(name)))('may call %s', async (name, endpoint) => {
      const { call } = await createScene(daybook(), role);
      expect((await call(name, endpoint)).status).toBe(200);
    });
  });
});
