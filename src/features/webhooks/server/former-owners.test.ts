import { expect, it } from 'vitest';
import { projectApi } from '#features/feedback/contract/feedback-projects.ts';
import { webhookApi } from '../contract/webhooks.ts';
import { eachDatabaseInFullRun } from '#testing/databases.ts';
import { suiteDaybook, type TestUser } from '#testing/daybook.ts';
import { freshEmail } from '#testing/users.ts';

eachDatabaseInFullRun('somebody who is no owner any more', (database) => {
  const daybook = suiteDaybook(() => ({ database: database() }));

  /** Invites by email and returns the secret of the link. */
  async function invite({ client }: TestUser, id: string, owner?: TestUser): Promise<string> {
    const email = owner?.email ?? freshEmail();
    await client.call(projectApi.invite, { id, email, role: owner ? 'own' : 'read' });
    const letter = await daybook().emailTo(email, /feedback project/);
    return /\/feedback\/projects#([\w-]+)/.exec(letter.text)?.[1] ?? '';
  }

  /** A project with two owners, each with a webhook and an open invitation. */
  async function scene() {
    const [owner, second] = [await daybook().user(), await daybook().user()];
    const { body: project } = await owner.client.call(projectApi.create, { name: 'Atlas' });
    const { id } = project;
    await second.client.call(projectApi.join, { token: await invite(owner, id, second) });
    const webhooks = { own: await addWebhook(owner, id), second: await addWebhook(second, id) };
    const tokens = { own: await invite(owner, id), second: await invite(second, id) };
    const list = async () => (await owner.client.call(webhookApi.list, { projectId: id })).body;
    return { owner, second, id, webhooks, tokens, list };
  }
  type Scene = Awaited<ReturnType<typeof scene>>;

  it.each<[string, (scene: Scene) => Promise<unknown>]>([
    [
      'because they were removed',
      ({ owner, second, id }) => owner.client.call(projectApi.removeMember, { id, userId: second.id }),
    ],
    [
      'because they only triage now',
      ({ owner, second, id }) =>
        owner.client.call(projectApi.setRole, { id, userId: second.id, role: 'triage' }),
    ],
    ['because they left', ({ second, id }) => second.client.call(projectApi.leave, { id })],
    ['because their account was erased', ({ second }) => daybook().erase([second.id])],
  ])('is told nothing more and invites nobody, %s', async (_why, end) => {
    const all = await scene();
    const { owner, second, id, webhooks, tokens, list } = all;
    expect((await list()).map(({ addedBy, disabled }) => [addedBy, disabled])).toEqual([
      [owner.email, false],
      [second.email, false],
    ]);
    await end(all);
    expect(await list()).toMatchObject([
      { id: webhooks.own.id, disabled: false, addedBy: owner.email },
      { id: webhooks.second.id, disabled: true, addedBy: null },
    ]);
    const letter = await daybook().emailTo(owner.email, /webhook was turned off/);
    expect(letter.text).toContain('no longer owns the project');
    const friend = await daybook().user();
    expect(await friend.client.call(projectApi.join, { token: tokens.second })).toMatchObject({
      code: 'project.no-invitation',
    });
    expect((await friend.client.call(projectApi.join, { token: tokens.own })).status).toBe(200);
    const { body } = await owner.client.call(webhookApi.setDisabled, {
      id: webhooks.second.id,
      disabled: false,
    });
    expect(body).toMatchObject({ disabled: false, addedBy: owner.email });
    expect((await owner.client.call(projectApi.details, { id })).body.invitations).toEqual([]);
  });

  it('may be the first owner of a project', async () => {
    const { owner, second, id, webhooks } = await scene();
    await second.client.call(projectApi.removeMember, { id, userId: owner.id });
    const { body } = await second.client.call(webhookApi.list, { projectId: id });
    expect(body.find((webhook) => webhook.id === webhooks.own.id)).toMatchObject({ disabled: true });
    await daybook().emailTo(second.email, /webhook was turned off/);
    const mails = daybook().db.selectFrom('mails').select('id').where('kind', '=', 'webhook-disabled');
    expect(await mails.where('recipient', '=', owner.email).execute()).toEqual([]);
  });

  it('keeps what they set up in other projects', async () => {
    const { owner, second, id } = await scene();
    const { body: other } = await second.client.call(projectApi.create, { name: 'Globe' });
    await addWebhook(second, other.id);
    await owner.client.call(projectApi.removeMember, { id, userId: second.id });
    const { body } = await second.client.call(webhookApi.list, { projectId: other.id });
    expect(body).toMatchObject([{ disabled: false, addedBy: second.email }]);
  });
});

async function addWebhook({ client }: TestUser, projectId: string) {
  const input = { projectId, url: 'https://hooks.example/', events: ['feedback.created' as const] };
  return (await client.call(webhookApi.create, input)).body;
}
