import { expect, it } from 'vitest';
import { feedbackApi } from '../../contract/feedback.ts';
import { FORMER_KEYS_MAX_ITEMS, PROJECTS_MAX_ITEMS, projectApi } from '../../contract/feedback-projects.ts';
import { DAY_MS, timestamp } from '#platform/system/clock.ts';
import type { Client } from '#testing/client.ts';
import { eachDatabaseInFullRun } from '#testing/databases.ts';
import { suiteDaybook } from '#testing/daybook.ts';
import { insertFeedback } from '#testing/feedback.ts';
import { createTestClock } from '#testing/test-clock.ts';

const clock = createTestClock();
const hasNamed = async (client: Client) => (await client.call(feedbackApi.counts)).body.hasNamed;

eachDatabaseInFullRun('several projects', (database) => {
  const daybook = suiteDaybook(() => ({ database: database(), clock }));

  const send = (projectKey: string) =>
    daybook()
      .anonymousClient()
      .post(feedbackApi.submit.path, {
        projectKey,
        projectVersion: '1.0',
        projectUser: 'Anonymous',
        content: `Number ${Math.random()}`,
      });

  async function scene() {
    const { client } = await daybook().user();
    const { body: project } = await client.call(projectApi.create, { name: 'Atlas' });
    return { client, project, id: project.id };
  }

  it('have keys of their own, and one list with the newest feedback first', async () => {
    const { client, project } = await scene();
    const listed = (await client.call(feedbackApi.projects)).body;
    expect(listed.map(({ name, own, role, archived }) => [name, own, role, archived])).toEqual([
      ['Atlas', true, 'own', false],
    ]);
    const { body: other } = await client.call(projectApi.create, { name: '  Globe ' });
    expect(other.name).toBe('Globe');
    await send(project.key);
    clock.advance(1_000);
    await send(other.key);
    const { body } = await client.call(feedbackApi.retrieve, {});
    expect(body.map(({ projectKey }) => projectKey)).toEqual([other.key, project.key]);
  });

  it('are counted as named unless they are a first one as it was made, or of Daybook', async () => {
    const { client: admin } = await daybook().user('admin');
    const [first] = (await admin.call(feedbackApi.projects)).body.filter(({ own }) => own);
    expect(await hasNamed(admin)).toBeUndefined();
    await admin.call(projectApi.update, { id: first?.id ?? '', name: 'Atlas' });
    expect(await hasNamed(admin)).toBe(true);
    expect(await hasNamed((await scene()).client)).toBe(true);
  });

  it('have a maximum number', async () => {
    const { client } = await scene();
    for (let count = 1; count < PROJECTS_MAX_ITEMS; count += 1)
      await client.call(projectApi.create, { name: `Number ${count}` });
    expect(await client.call(projectApi.create, { name: 'One more' })).toMatchObject({
      status: 409,
      code: 'project.too-many',
    });
  });

  it('change keys without a break: former keys work until they are disabled', async () => {
    const { client, project, id } = await scene();
    await send(project.key);
    const { body } = await client.call(projectApi.addKey, { id });
    const [current] = body.keys;
    expect(body.keys).toMatchObject([
      { usedAt: null, replacedAt: null },
      { key: project.key, usedAt: timestamp(clock()), replacedAt: timestamp(clock()), disabled: false },
    ]);
    expect([(await send(project.key)).status, (await send(current?.key ?? '')).status]).toEqual([200, 200]);
    await client.call(projectApi.setKeyDisabled, { id, key: project.key, disabled: true });
    expect(await send(project.key)).toMatchObject({ status: 404, code: 'feedback.unknown-project' });
    await client.call(projectApi.setKeyDisabled, { id, key: project.key, disabled: false });
    expect((await send(project.key)).status).toBe(200);
  });

  it('keep a few former keys, and forget the one that was disabled first', async () => {
    const { client, project, id } = await scene();
    for (let count = 0; count < FORMER_KEYS_MAX_ITEMS; count += 1)
      await client.call(projectApi.addKey, { id });
    expect(await client.call(projectApi.addKey, { id })).toMatchObject({ code: 'project.too-many-keys' });
    await client.call(projectApi.setKeyDisabled, { id, key: project.key, disabled: true });
    const { body } = await client.call(projectApi.addKey, { id });
    expect(body.keys).toHaveLength(1 + FORMER_KEYS_MAX_ITEMS);
    expect(body.keys.map(({ key }) => key)).not.toContain(project.key);
  });

  it('accept nothing while they are archived, and can still be read', async () => {
    const { client, project, id } = await scene();
    await send(project.key);
    await client.call(projectApi.update, { id, archived: true });
    expect((await send(project.key)).status).toBe(404);
    expect((await client.call(feedbackApi.retrieve, {})).body).toHaveLength(1);
    await client.call(projectApi.update, { id, archived: false });
    expect((await send(project.key)).status).toBe(200);
  });

  it('delete feedback that is older than they keep it', async () => {
    const { client, id } = await scene();
    const old = await insertFeedback(daybook().db, id, { createdAt: clock(), state: 'archived' });
    clock.advance(10 * DAY_MS);
    const recent = await insertFeedback(daybook().db, id, { createdAt: clock() });
    await daybook().runHousekeeping();
    const ids = async () => (await client.call(feedbackApi.retrieve, {})).body.map((item) => item.id);
    expect(await ids()).toEqual([recent.id, old.id]);
    expect((await client.call(projectApi.update, { id, retentionDays: 9 })).body.retentionDays).toBe(9);
    await daybook().runHousekeeping();
    expect(await ids()).toEqual([recent.id]);
    expect((await client.call(projectApi.update, { id, retentionDays: null })).body.retentionDays).toBe(null);
  });

  it('are deleted with their feedback, and everybody has another one then', async () => {
    const { client, project, id } = await scene();
    await send(project.key);
    await client.call(projectApi.delete, { id });
    expect((await send(project.key)).status).toBe(404);
    expect((await client.call(feedbackApi.retrieve, {})).body).toEqual([]);
    expect((await client.call(feedbackApi.projects)).body).toMatchObject([{ name: 'Your project' }]);
    await daybook().runHousekeeping();
    const left = daybook().db.selectFrom('feedback_projects').select('id').where('id', '=', id);
    expect(await left.execute()).toEqual([]);
  });

  it('of Daybook itself cannot be managed', async () => {
    const { client } = await daybook().user('admin');
    const id = 'daybook';
    expect((await client.call(projectApi.details, { id })).body).toMatchObject({
      role: 'own',
      perDay: 1_000,
    });
    for (const call of [projectApi.update, projectApi.delete, projectApi.addKey, projectApi.leave]) {
      expect(await client.post(call.path, { id, archived: true })).toMatchObject({
        code: 'feedback.unknown-project',
      });
    }
  });
});
