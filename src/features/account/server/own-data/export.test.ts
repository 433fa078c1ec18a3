import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { accountApi } from '../../contract/account.ts';
import { activityApi } from '#features/log/contract/activity.ts';
import { dismissalApi } from '#features/guides/contract/dismissals.ts';
import { guideApi } from '#features/guides/contract/guide.ts';
import { listsApi } from '#features/lists/contract/lists.ts';
import { ownAccountApi } from '../../contract/profile.ts';
import { storageApi, type StoredFile } from '#features/storage/contract/storage.ts';
import { eachDatabase } from '#testing/databases.ts';
import { suiteDaybook, type TestUser } from '#testing/daybook.ts';
import { insertFeedback, insertProject } from '#testing/feedback.ts';
import { addedRow, importByCalls } from '#testing/imports.ts';
import { uploadFile } from '#testing/uploads.ts';
import { PASSWORD } from '#testing/users.ts';
import { unzip } from '#testing/zip.ts';

interface Manifest {
  readonly format: string;
  readonly userId: string;
  readonly files: { path: string; bytes: number; sha256: string | null }[];
}

type UserTable =
  | 'sessions'
  | 'access_tokens'
  | 'tokens'
  | 'mails'
  | 'activities'
  | 'activity_lists'
  | 'imports'
  | 'dismissed_recommendations';

eachDatabase('the export of a user’s data', (database) => {
  const daybook = suiteDaybook(() => ({ database: database(), env: { RATE_LIMITS: 'on' } }));

  async function copyOf({ client }: TestUser): Promise<Map<string, Buffer>> {
    const answer = await fetch(`http://127.0.0.1:${daybook().port}${ownAccountApi.exportAccount.path}`, {
      headers: { cookie: client.cookie ?? '' },
    });
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="daybook-export.zip"',
      'cache-control': 'no-store',
    });
    return unzip(new Uint8Array(await answer.arrayBuffer()));
  }

  async function scene(): Promise<TestUser> {
    const user = await daybook().user();
    const { client, email } = user;
    const nasty = { name: '"Ünïcode", =1+1\n', category: 'BOOK', rating: 5 } as const;
    await client.call(activityApi.submit, nasty);
    const deleted = await client.call(activityApi.submit, { ...nasty, name: 'Deleted', rating: 1 });
    await client.call(activityApi.delete, { id: deleted.body.id });
    await client.call(listsApi.create, { name: 'Best of 2025' });
    await importByCalls(client, [addedRow('Emma')]);
    const guide = await client.call(guideApi.movieGuide, { name: 'Arrival' });
    await client.call(dismissalApi.add, { id: guide.body.movieRecommendations[0]!.id });
    await client.call(accountApi.login, { username: email, password: PASSWORD });
    await daybook().loggedIn(user.id);
    await client.call(accountApi.requestPasswordChange, { email });
    await uploadFile(client, 'Größe: "1" <2>?.txt', 'the content of the file');
    await uploadFile(client, 'gone.txt', 'in the trash');
    await client.call(storageApi.deleteFile, { file_name: 'gone.txt' });
    const project = await insertProject(daybook().db, user.id);
    await insertFeedback(daybook().db, project.id, { createdAt: Date.now(), content: 'Föö' });
    return user;
  }

  it('contains every row of every table that refers to the user', async () => {
    const user = await scene();
    const { db } = daybook();
    const copy = await copyOf(user);
    const of = (table: UserTable) =>
      db.selectFrom(table).selectAll().where('user_id', '=', user.id).execute() as Promise<object[]>;
    const counts = {
      'sessions.json': (await of('sessions')).length,
      'access-tokens.json': (await of('access_tokens')).length,
      'mailed-links.json': (await of('tokens')).length,
      'letters.json': (await of('mails')).length,
      'activities.json': (await of('activities')).length,
      'lists.json': (await of('activity_lists')).length,
      'imports.json': (await of('imports')).length,
      'dismissed-recommendations.json': (await of('dismissed_recommendations')).length,
    };
    expect(counts).toEqual({
      'sessions.json': 2,
      'access-tokens.json': 0,
      'mailed-links.json': 1,
      'letters.json': 1,
      'activities.json': 3,
      'lists.json': 1,
      'imports.json': 1,
      'dismissed-recommendations.json': 1,
    });
    for (const [path, count] of Object.entries(counts)) expect(json(copy, path)).toHaveLength(count);
    expect(json(copy, 'account.json')).toMatchObject({ id: user.id, email: user.email, newEmail: null });
    expect(json(copy, 'activities.json')).toMatchObject([
      { name: '"Ünïcode", =1+1\n', category: 'BOOK', rating: 5, deletedAt: null },
      { name: 'Deleted', rating: 1, deletedAt: expect.any(String) },
      { name: 'Emma', rating: null, deletedAt: null },
    ]);
    const files = json(copy, 'files.json') as unknown as (StoredFile & { path: string })[];
    expect(files.map(({ deletionTime }) => deletionTime !== null)).toEqual([false, true]);
    expect(files.map(({ path }) => copy.get(path)?.toString('utf8'))).toEqual([
      'the content of the file',
      'in the trash',
    ]);
    expect(files.map(({ sha256 }) => sha256)).toEqual(
      files.map(({ path }) =>
        createHash('sha256')
          .update(copy.get(path) ?? '')
          .digest('hex'),
      ),
    );
    expect(copy.get('storage.json')?.toString('utf8')).toContain('"used": 35');
    expect(json(copy, 'feedback-projects.json')).toHaveLength(1);
    expect(json(copy, 'feedback.json')).toMatchObject([{ content: 'Föö', state: 'unread' }]);
    expect(json(copy, 'counters.json')).toMatchObject([
      { key: `guides:${user.id}`, count: 1 },
      { key: expect.stringMatching(/^mail-owner:/), count: 1 },
    ]);
    expect(json(copy, 'audit-log.json').map(({ action, by }) => [action, by])).toEqual([
      ['import.committed', 'you'],
      ['login.ok', 'you'],
      ['account.exported', 'you'],
    ]);
  });

  it('has the log as JSON Lines with the trash, and explains each of its files', async () => {
    const copy = await copyOf(await scene());
    const lines = (path: string) =>
      (copy.get(path)?.toString('utf8') ?? '')
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line) as { deletionTime?: string });
    const log = lines('log.jsonl');
    expect(log).toMatchObject([{ name: '"Ünïcode", =1+1\n' }, { name: 'Deleted' }, { name: 'Emma' }]);
    expect(log.map(({ deletionTime }) => deletionTime !== undefined)).toEqual([false, true, false]);
    expect(lines('lists.jsonl')).toMatchObject([{ name: 'Best of 2025', items: [] }]);
    expect(lines('files.jsonl')).toEqual(json(copy, 'files.json'));
    expect(lines('feedback.jsonl')).toEqual(json(copy, 'feedback.json'));
    expect(copy.get('log.csv')?.toString('utf8')).toContain('"""Ünïcode"", =1+1\n"');
    const readme = copy.get('README.md')?.toString('utf8');
    const paths = [...copy.keys()].filter((path) => path !== 'README.md');
    for (const path of paths) expect(readme).toContain(`\`${path.replace(/^files\/.*/, 'files/')}\``);
  });

  it('shows the log on a page that needs no Daybook, with its pictures', async () => {
    const user = await scene();
    const picture = (await uploadFile(user.client, 'Über #1 100%.png', 'a picture')).body;
    const hostile = '<script>alert(1)</script> עברית \u2028';
    const draft = { name: hostile, category: 'BOOK', rating: 5, date: '1999-05', note: hostile } as const;
    await user.client.call(activityApi.submit, { ...draft, pictures: [picture.id] });
    await user.client.call(activityApi.submit, { ...draft, name: 'A trip', date: '1999-12-30/2000-01-02' });
    await user.client.call(activityApi.submit, { ...draft, name: 'Wished for', status: 'WANT' });
    const copy = await copyOf(user);
    const page = copy.get('index.html')?.toString('utf8') ?? '';
    expect(page).not.toMatch(/<script|onerror/);
    expect(page).toContain('<h3 dir="auto">&lt;script&gt;alert(1)&lt;/script&gt; עברית');
    expect([...page.matchAll(/<h2>(.*)<\/h2>/g)].map(([, heading]) => heading)).toEqual([
      expect.stringMatching(/^\d{4}$/),
      '1999',
      'Without a date',
      'Wishes',
    ]);
    const source = /<img src="([^"]*)"/.exec(page)?.[1] ?? '';
    expect(copy.get(decodeURIComponent(source))?.toString('utf8')).toBe('a picture');
    expect(page).not.toContain('Deleted');
    const dates = [...page.matchAll(/<time>(.*)<\/time>/g)].map(([, date]) => date);
    expect(dates.slice(1)).toEqual(['Dec 30 – Jan 2 2000', 'May', '', 'May 1999']);
  });

  it('has a manifest with the size and the checksum of every file', async () => {
    const copy = await copyOf(await scene());
    const manifest = JSON.parse(copy.get('manifest.json')?.toString('utf8') ?? '') as Manifest;
    expect(manifest).toMatchObject({ format: 'daybook-export', version: 2 });
    const others = [...copy.keys()].filter((path) => path !== 'manifest.json');
    expect(manifest.files.map(({ path }) => path).toSorted()).toEqual(others.toSorted());
    for (const { path, bytes, sha256 } of manifest.files) {
      const content = copy.get(path) ?? Buffer.alloc(0);
      expect(content).toHaveLength(bytes);
      expect(createHash('sha256').update(content).digest('hex')).toBe(sha256);
    }
  });

  it('contains nothing about other users and no secret', async () => {
    const [user, stranger] = [await scene(), await scene()];
    const all = Buffer.concat([...(await copyOf(user)).values()]).toString('utf8');
    for (const secret of [
      stranger.id,
      stranger.email,
      '$argon2id$',
      user.client.cookie?.split('=')[1] ?? '',
    ]) {
      expect(all).not.toContain(secret);
    }
    const hashes = await daybook().db.selectFrom('sessions').select('token_hash').execute();
    for (const { token_hash } of hashes) expect(all).not.toContain(token_hash);
  });

  it('does not reveal which admin did something', async () => {
    const [admin, user] = [await daybook().user('admin'), await daybook().user()];
    const by = { actor: admin.id, action: 'user.quota-set', detail: '', address_hash: 'theirs' };
    await daybook()
      .db.insertInto('audit_log')
      .values({ ...by, id: `note-${user.id}`, at: Date.now(), object: user.id, request_id: null })
      .execute();
    const copy = await copyOf(user);
    expect(json(copy, 'audit-log.json')).toContainEqual(
      expect.objectContaining({ by: 'somebody else', addressHash: null }),
    );
    expect(copy.get('audit-log.json')?.toString('utf8')).not.toContain(admin.id);
  });

  it('is limited to twelve an hour, and refused to other sites', async () => {
    const user = await daybook().user();
    const take = (headers = {}) => user.client.call(ownAccountApi.exportAccount, {}, headers);
    expect((await take({ origin: undefined, 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    const statuses: number[] = [];
    for (let time = 0; time < 13; time += 1) statuses.push((await take()).status);
    expect(statuses.slice(0, 12).every((status) => status === 200)).toBe(true);
    expect(statuses.at(-1)).toBe(429);
  });
});

function json(copy: Map<string, Buffer>, path: string): Record<string, unknown>[] {
  return JSON.parse(copy.get(path)?.toString('utf8') ?? 'null') as Record<string, unknown>[];
}
