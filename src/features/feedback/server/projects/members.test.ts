import { expect, it } from 'vitest';
import { feedbackApi, type ProjectRole } from '../../contract/feedback.ts';
import { feedbackAnswersApi } from '../../contract/feedback-answers.ts';
import { PROJECT_INVITATION_DAYS, projectApi } from '../../contract/feedback-projects.ts';
import { DAY_MS } from '#platform/system/clock.ts';
import { eachDatabaseInFullRun } from '#testing/databases.ts';
import { suiteDaybook, type TestUser } from '#testing/daybook.ts';
import { createTestClock } from '#testing/test-clock.ts';
import { freshEmail } from '#testing/users.ts';

const clock = createTestClock();

eachDatabaseInFullRun('the members of a project', (database) => {
  const daybook = suiteDaybook(() => ({ database: database(), clock }));

  /** A project of a new user with one item. */
  async function scene() {
    const owner = await daybook().user();
    const { body: project } = await owner.client.call(projectApi.create, { name: 'Atlas' });
    const { body: item } = await send(project.key);
    return { owner, project, item };
  }

  const send = (projectKey: string) =>
    daybook().anonymousClient().call(feedbackApi.submit, {
      projectKey,
      projectVersion: '1.0',
      projectUser: 'Anonymous',
      content: 'The map is upside down.',
    });

  /** Invites by email and returns the secret of the link. */
  async function invite({ client }: TestUser, id: string, email: string, role: ProjectRole) {
    expect((await client.call(projectApi.invite, { id, email, role })).status).toBe(200);
    const letter = await daybook().emailTo(email, /feedback project/);
    return /\/feedback\/projects#([\w-]+)/.exec(letter.text)?.[1] ?? '';
  }

  /** A new user who has joined. */
  async function member(owner: TestUser, id: string, role: ProjectRole): Promise<TestUser> {
    const user = await daybook().user();
    const token = await invite(owner, id, user.email, role);
    expect(await user.client.call(projectApi.join, { token })).toMatchObject({
      status: 200,
      body: { id, role },
    });
    return user;
  }

  it('read, triage and own it, as their role says', async () => {
    const { owner, project, item } = await scene();
    const { id } = project;
    const statuses: Record<string, number[]> = {};
    for (const role of ['read', 'triage', 'own'] as const) {
      const { client } = await member(owner, id, role);
      const read = (await client.call(feedbackApi.retrieve, {})).body;
      expect(read).toMatchObject([
        {
          ...item,
          projectKey: project.key,
          state: read[0]?.state,
          spamReasons: [],
          ...(role === 'read' && { readOnly: true }),
        },
      ]);
      statuses[role] = [
        (await client.call(feedbackApi.mark, { ids: [item.id], state: role === 'own' ? 'archived' : 'read' }))
          .status,
        (await client.call(feedbackApi.restore, { ids: [item.id] })).status,
        (await client.call(feedbackAnswersApi.thread, { id: item.id })).status,
        (await client.call(feedbackAnswersApi.update, { changes: [{ id: item.id, status: 'planned' }] }))
          .status,
        (await client.call(projectApi.details, { id })).status,
        (await client.call(projectApi.update, { id, name: 'Globe' })).status,
        (await client.call(projectApi.addKey, { id })).status,
        (await client.call(projectApi.invite, { id, email: freshEmail(), role: 'read' })).status,
        (await client.call(feedbackApi.rotateKey, { id })).status,
      ];
      project.key = (await owner.client.call(projectApi.details, { id })).body.keys[0]?.key ?? '';
    }
    expect(statuses).toEqual({
      read: [403, 403, 200, 403, 200, 403, 403, 403, 403],
      triage: [200, 200, 200, 200, 200, 403, 403, 403, 403],
      own: [200, 200, 200, 200, 200, 200, 200, 200, 200],
    });
  });

  it('change nothing together with feedback that they may only read', async () => {
    const { owner, project, item } = await scene();
    const reader = await member(owner, project.id, 'read');
    const own = (await reader.client.call(feedbackApi.projects)).body[0];
    const { body: mine } = await send(own?.key ?? '');
    const answer = await reader.client.call(feedbackApi.delete, { ids: [mine.id, item.id] });
    expect(answer).toMatchObject({ status: 403, code: 'feedback.read-only' });
    expect((await reader.client.call(feedbackApi.retrieve, {})).body).toHaveLength(2);
    const { body } = await reader.client.call(feedbackApi.retrieve, { projectId: project.id });
    expect(body.map(({ id }) => id)).toEqual([item.id]);
  });

  it('see nothing any more once they are removed or have left', async () => {
    const { owner, project } = await scene();
    const { id } = project;
    const [removed, leaving] = [await member(owner, id, 'own'), await member(owner, id, 'read')];
    await owner.client.call(projectApi.removeMember, { id, userId: removed.id });
    await leaving.client.call(projectApi.leave, { id });
    for (const { client } of [removed, leaving]) {
      expect((await client.call(feedbackApi.retrieve, {})).body).toEqual([]);
      expect(await client.call(projectApi.details, { id })).toMatchObject({
        code: 'feedback.unknown-project',
      });
    }
    const { members } = (await owner.client.call(projectApi.details, { id })).body;
    expect(members.map(({ email }) => email)).toEqual([owner.email]);
  });

  it('are no assignees any more once they are removed, and the invitations that they sent are revoked', async () => {
    const { owner, project, item } = await scene();
    const { id } = project;
    const removed = await member(owner, id, 'own');
    const change = { id: item.id, assignee: removed.id };
    await owner.client.call(feedbackAnswersApi.update, { changes: [change] });
    const [friend, rest] = [await daybook().user(), await daybook().user()];
    const token = await invite(removed, id, friend.email, 'own');
    const ofOwner = await invite(owner, id, rest.email, 'read');
    await owner.client.call(projectApi.removeMember, { id, userId: removed.id });
    const { body: thread } = await owner.client.call(feedbackAnswersApi.thread, { id: item.id });
    expect(thread.item.progress?.assignee).toBe(null);
    expect(await friend.client.call(projectApi.join, { token })).toMatchObject({
      code: 'project.no-invitation',
    });
    expect((await rest.client.call(projectApi.join, { token: ofOwner })).status).toBe(200);
  });

  it('always contain an owner, who can also be another than the first', async () => {
    const owner = await daybook().user();
    const [first] = (await owner.client.call(feedbackApi.projects)).body;
    const id = first?.id ?? '';
    await owner.client.call(feedbackApi.setLetters, { id, letters: true });
    const second = await member(owner, id, 'own');
    expect(
      (await second.client.call(projectApi.setRole, { id, userId: owner.id, role: 'read' })).status,
    ).toBe(200);
    const listed = (await owner.client.call(feedbackApi.projects)).body;
    expect(listed.map(({ role, letters }) => [role, letters])).toEqual([
      ['own', false],
      ['read', true],
    ]);
    for (const call of [projectApi.leave, projectApi.removeMember, projectApi.setRole]) {
      const answer = await second.client.post(call.path, { id, userId: second.id, role: 'triage' });
      expect(answer).toMatchObject({ status: 409, code: 'project.last-owner' });
    }
  });

  it('join by a link once, within its days, with whatever address they have', async () => {
    const { owner, project } = await scene();
    const { id } = project;
    const [friend, late] = [await daybook().user(), await daybook().user()];
    const token = await invite(owner, id, freshEmail(), 'triage');
    expect((await friend.client.call(projectApi.join, { token })).status).toBe(200);
    expect(await late.client.call(projectApi.join, { token })).toMatchObject({
      code: 'project.no-invitation',
    });
    const other = await invite(owner, id, freshEmail(), 'triage');
    clock.advance(PROJECT_INVITATION_DAYS * DAY_MS);
    expect(await late.client.call(projectApi.join, { token: other })).toMatchObject({ status: 404 });
    await daybook().runHousekeeping();
    expect(await daybook().db.selectFrom('feedback_invitations').selectAll().execute()).toEqual([]);
  });

  it('find invitations to their verified address without the letter, and nobody else does', async () => {
    const { owner, project } = await scene();
    const { id } = project;
    const [invited, other] = [await daybook().user(), await daybook().user()];
    const email = invited.email.toUpperCase();
    await owner.client.call(projectApi.invite, { id, email, role: 'read' });
    const { body: received } = await invited.client.call(projectApi.invitations);
    expect(received).toMatchObject([{ project: 'Atlas', invitedBy: owner.email, role: 'read' }]);
    expect((await other.client.call(projectApi.invitations)).body).toEqual([]);
    const input = { id: received[0]?.id ?? '' };
    expect(await other.client.call(projectApi.join, input)).toMatchObject({ code: 'project.no-invitation' });
    expect((await invited.client.call(projectApi.join, input)).body.role).toBe('read');
    const again = await owner.client.call(projectApi.invite, { id, email: invited.email, role: 'own' });
    expect(again).toMatchObject({ status: 409, code: 'project.member' });
  });

  it('own a project only with the address that was invited, which is not shown to others', async () => {
    const { owner, project } = await scene();
    const [invited, stranger] = [await daybook().user(), await daybook().user()];
    const token = await invite(owner, project.id, invited.email.replace('u-', 'U-'), 'own');
    const refused = await stranger.client.call(projectApi.join, { token });
    expect(refused).toMatchObject({ status: 403, code: 'project.other-address' });
    expect(refused.text).not.toContain(invited.email);
    expect((await stranger.client.call(feedbackApi.projects)).text).not.toContain('Atlas');
    expect((await invited.client.call(projectApi.join, { token })).body).toMatchObject({ role: 'own' });
  });

  it('cannot join by an invitation that was declined, revoked or replaced', async () => {
    const { owner, project } = await scene();
    const { id } = project;
    const user = await daybook().user();
    const first = await invite(owner, id, user.email, 'read');
    await invite(owner, id, user.email, 'triage');
    expect(await user.client.call(projectApi.join, { token: first })).toMatchObject({ status: 404 });
    const [received] = (await user.client.call(projectApi.invitations)).body;
    await user.client.call(projectApi.decline, { id: received?.id ?? '' });
    const third = await invite(owner, id, user.email, 'read');
    const [open] = (await owner.client.call(projectApi.details, { id })).body.invitations;
    await owner.client.call(projectApi.revokeInvitation, { id, invitationId: open?.id ?? '' });
    expect(await user.client.call(projectApi.join, { token: third })).toMatchObject({ status: 404 });
  });

  it('get emails about new feedback if they want them themselves', async () => {
    const { owner, project } = await scene();
    const reader = await member(owner, project.id, 'read');
    await reader.client.call(feedbackApi.setLetters, { id: project.id, letters: true });
    await send(project.key);
    expect((await daybook().emailTo(reader.email, /^New feedback$/)).text).toContain('Atlas');
    const mails = daybook().db.selectFrom('mails').select('id').where('kind', '=', 'feedback');
    expect(await mails.where('recipient', '=', owner.email).execute()).toEqual([]);
  });

  it('get no more emails about new feedback once they have asked for the erasure of their account', async () => {
    const { owner, project } = await scene();
    const reader = await member(owner, project.id, 'read');
    await reader.client.call(feedbackApi.setLetters, { id: project.id, letters: true });
    await owner.client.call(feedbackApi.setLetters, { id: project.id, letters: true });
    await daybook()
      .db.updateTable('users')
      .set({ deletion_requested_at: Date.now() })
      .where('id', '=', reader.id)
      .execute();
    await send(project.key);
    await daybook().emailTo(owner.email, /^New feedback$/);
    const mails = daybook().db.selectFrom('mails').select('id').where('kind', '=', 'feedback');
    expect(await mails.where('recipient', '=', reader.email).execute()).toEqual([]);
  });

  it('keep a project whose first owner is erased if one of them owns it, too', async () => {
    const owner = await daybook().user();
    const [first] = (await owner.client.call(feedbackApi.projects)).body;
    const { body: project } = await owner.client.call(projectApi.create, { name: 'Atlas' });
    const { body: item } = await send(project.key);
    const heir = await member(owner, first?.id ?? '', 'own');
    const reader = await member(owner, project.id, 'read');
    await daybook().erase([owner.id]);
    expect((await heir.client.call(projectApi.details, { id: first?.id ?? '' })).body.members).toMatchObject([
      { userId: heir.id, role: 'own' },
    ]);
    const items = daybook().db.selectFrom('feedback_items').select('id').where('id', '=', item.id);
    expect(await items.execute()).toEqual([]);
    expect((await reader.client.call(feedbackApi.retrieve, {})).body).toEqual([]);
  });

  it('are recorded in the audit log when they change', async () => {
    const { owner, project } = await scene();
    const { id } = project;
    const user = await member(owner, id, 'read');
    await owner.client.call(projectApi.setRole, { id, userId: user.id, role: 'triage' });
    await user.client.call(projectApi.leave, { id });
    await owner.client.call(projectApi.delete, { id });
    const rows = await daybook()
      .db.selectFrom('audit_log')
      .select(['actor', 'action', 'object', 'detail'])
      .where('action', 'like', 'project.%')
      .where('actor', 'in', [owner.id, user.id])
      .orderBy('id')
      .execute();
    expect(rows.map(({ actor, action, object, detail }) => [actor, action, object, detail])).toEqual([
      [owner.id, 'project.created', id, ''],
      [owner.id, 'project.member-invited', id, 'read'],
      [user.id, 'project.member-joined', id, 'read'],
      [owner.id, 'project.role-set', user.id, 'triage'],
      [user.id, 'project.member-left', id, ''],
      [owner.id, 'project.deleted', id, ''],
    ]);
  });
});
