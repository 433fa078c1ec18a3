import { describe, expect, it } from 'vitest';
import { accessTokenApi, ACCESS_TOKENS_MAX_ITEMS } from '../contract/access-tokens.ts';
import { accountApi } from '../contract/account.ts';
import { activityApi } from '#features/log/contract/activity.ts';
import { feedbackApi } from '#features/feedback/contract/feedback.ts';
import { ownAccountApi } from '../contract/profile.ts';
import { eachDatabaseInFullRun } from '#testing/databases.ts';
import { suiteDaybook, type TestUser } from '#testing/daybook.ts';
import { PASSWORD, suspend } from '#testing/users.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#platform/system/clock.ts';
import { systemIds } from '#platform/system/ids.ts';
import { createAccessTokenText } from '#platform/auth/access-token-text.ts';
import { accessTokenQueries, createAccessTokenFinder } from './access-token-queries.ts';

const reading = { name: 'Reader', scopes: ['log:read'], days: null, password: PASSWORD } as const;

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

async function create(user: TestUser, input: object = {}): Promise<string> {
  const { body } = await user.client.call(accessTokenApi.create, {
    ...reading,
    scopes: [...reading.scopes],
    ...input,
  });
  return body.token;
}

eachDatabaseInFullRun('an access token', (database) => {
  let now = Date.UTC(2026, 4, 1);
  const daybook = suiteDaybook(() => ({ database: database(), clock: () => now }));
  const retrieve = (token: string) =>
    daybook().anonymousClient().call(activityApi.retrieve, {}, bearer(token));
  const refusal = { status: 401, code: 'access-token.invalid' };

  it('lets a program in without cookie and origin', async () => {
    const user = await daybook().user();
    const token = await create(user, { scopes: ['log:write', 'log:read'] });
    const program = daybook().anonymousClient();
    const foreign = { ...bearer(token), origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' };
    const draft = { name: 'Dune', category: 'BOOK', rating: 5 } as const;
    expect((await program.call(activityApi.submit, draft, foreign)).status).toBe(200);
    expect((await retrieve(token)).body).toMatchObject([{ name: 'Dune' }]);
  });

  it('is stored as a digest only, and is listed without it', async () => {
    const user = await daybook().user();
    const { body } = await user.client.call(accessTokenApi.create, {
      ...reading,
      scopes: ['files:read', 'log:read', 'log:read'],
      days: 30,
    });
    expect(body).toEqual({
      token: expect.stringMatching(/^dbk_[\dA-Za-z]{36}$/),
      tokens: [
        {
          id: expect.any(String),
          name: 'Reader',
          scopes: ['log:read', 'files:read'],
          createdAt: new Date(now).toISOString(),
          expiresAt: new Date(now + 30 * DAY_MS).toISOString(),
          lastUsedAt: null,
          lastUsedAddress: null,
        },
      ],
    });
    expect((await user.client.call(accessTokenApi.list)).body).toEqual(body.tokens);
    const rows = await daybook().db.selectFrom('access_tokens').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(body.token);
    expect(rows.map((row) => row.token_hash)).toContain(systemIds.digest(body.token));
  });

  it('is created with the password only, and its owner gets an email', async () => {
    const user = await daybook().user();
    const wrong = { ...reading, scopes: [...reading.scopes], password: 'a wrong one' };
    expect(await user.client.call(accessTokenApi.create, wrong)).toMatchObject({
      status: 403,
      code: 'account.wrong-password',
    });
    await create(user, { name: 'Ada’s <phone>' });
    const email = await daybook().emailTo(user.email, /^A program may use/);
    expect(email.text).toContain('named “Ada’s <phone>”');
  });

  it.each([{ name: ' ' }, { scopes: [] }, { scopes: ['admin'] }, { days: 0 }])(
    'cannot be created with %o',
    async (input) => {
      const user = await daybook().user();
      expect(await user.client.post(accessTokenApi.create.path, { ...reading, ...input })).toMatchObject({
        status: 400,
        code: 'request.invalid',
      });
    },
  );

  it('is refused from the next call on when it is revoked', async () => {
    const user = await daybook().user();
    const [one, other] = [await create(user), await create(user)];
    expect((await retrieve(one)).status).toBe(200);
    const [newest] = (await user.client.call(accessTokenApi.list)).body;
    await user.client.call(accessTokenApi.revoke, { id: newest?.id ?? '' });
    expect(await retrieve(other)).toMatchObject(refusal);
    expect((await retrieve(one)).status).toBe(200);
    expect((await user.client.call(accessTokenApi.revokeAll)).body).toEqual([]);
    expect(await retrieve(one)).toMatchObject(refusal);
  });

  it('is refused with a challenge that programs understand', async () => {
    const { headers } = await retrieve(createAccessTokenText(systemIds));
    expect(headers['www-authenticate']).toBe('Bearer realm="Daybook", error="invalid_token"');
    const anonymous = await daybook().anonymousClient().call(activityApi.retrieve);
    expect(anonymous.headers['www-authenticate']).toBe('Bearer realm="Daybook"');
  });

  it('is refused when it has expired, and is forgotten a month later', async () => {
    const user = await daybook().user();
    const token = await create(user, { days: 1 });
    now += DAY_MS - 1;
    expect((await retrieve(token)).status).toBe(200);
    now += 1;
    expect(await retrieve(token)).toMatchObject(refusal);
    await daybook().runHousekeeping();
    const rows = () => accessTokenQueries(daybook().db).list(user.id);
    expect(await rows()).toHaveLength(1);
    now += 31 * DAY_MS;
    await daybook().runHousekeeping();
    expect(await rows()).toHaveLength(0);
  });

  it('is refused while its user is suspended, unverified or about to be erased', async () => {
    const user = await daybook().user();
    const token = await create(user);
    const setUser = (values: object) =>
      daybook().db.updateTable('users').set(values).where('id', '=', user.id).execute();
    await suspend(daybook().db, user.id, now);
    expect(await retrieve(token)).toMatchObject(refusal);
    await setUser({ suspended_at: null, verified_at: null });
    expect(await retrieve(token)).toMatchObject(refusal);
    await setUser({ verified_at: now, deletion_requested_at: now });
    expect(await retrieve(token)).toMatchObject(refusal);
    await setUser({ deletion_requested_at: null });
    expect((await retrieve(token)).status).toBe(200);
  });

  it('survives a changed password, but not one that is set by an emailed link', async () => {
    const user = await daybook().user();
    const token = await create(user);
    await user.client.call(ownAccountApi.setPassword, { oldPassword: PASSWORD, password: 'a new password' });
    expect((await retrieve(token)).status).toBe(200);
    await user.client.call(accountApi.requestPasswordChange, { email: user.email });
    const { text } = await daybook().emailTo(user.email, /^Set a new password/);
    const securityToken = /changePassword\/([\w-]+)/.exec(text)?.[1] ?? '';
    await user.client.call(accountApi.changePassword, { password: 'another password', securityToken });
    expect(await retrieve(token)).toMatchObject(refusal);
  });

  it('shows its last use and from where, written once an hour, or a minute from elsewhere', async () => {
    const user = await daybook().user();
    const token = await create(user);
    const lastUse = async () => {
      const [row] = await accessTokenQueries(daybook().db).list(user.id);
      return [row?.lastUsedAt, row?.lastUsedAddress];
    };
    const first = now;
    await retrieve(token);
    expect(await lastUse()).toEqual([first, '127.0.0.1']);
    now += HOUR_MS - 1;
    await retrieve(token);
    expect(await lastUse()).toEqual([first, '127.0.0.1']);
    now += 1;
    await retrieve(token);
    expect(await lastUse()).toEqual([now, '127.0.0.1']);
    await daybook().db.updateTable('access_tokens').set({ last_used_address: '192.0.2.7' }).execute();
    now += MINUTE_MS;
    await retrieve(token);
    expect(await lastUse()).toEqual([now, '127.0.0.1']);
  });

  it('has no admin rights, and acts in the audit log as its user', async () => {
    const admin = await daybook().user('admin');
    const token = await create(admin, { scopes: ['feedback:read'] });
    const { body } = await daybook().anonymousClient().call(feedbackApi.projects, {}, bearer(token));
    expect(body.filter(({ own }) => !own)).toEqual([]);
    const entries = await daybook()
      .db.selectFrom('audit_log')
      .select(['action', 'detail', 'object'])
      .where('actor', '=', admin.id)
      .execute();
    expect(entries).toContainEqual({
      action: 'access-token.created',
      detail: 'feedback:read',
      object: admin.id,
    });
  });

  it('is found with the address of its owner only, if the program sends one', async () => {
    const [user, other] = [await daybook().user(), await daybook().user()];
    const secret = await create(user);
    const finder = createAccessTokenFinder(daybook().db, systemIds, () => now);
    const find = async (email: string | null) => (await finder.find({ secret, email }, '127.0.0.1'))?.user.id;
    expect(await find(user.email)).toBe(user.id);
    expect(await find(user.email.toUpperCase())).toBe(user.id);
    expect(await find(null)).toBe(user.id);
    expect(await find(other.email)).toBeUndefined();
    expect(await find('')).toBeUndefined();
  });

  it('tells its program what it allows', async () => {
    const user = await daybook().user();
    const token = await create(user, { scopes: ['guides'] });
    const { body } = await daybook().anonymousClient().call(accessTokenApi.current, {}, bearer(token));
    expect(body).toMatchObject({ name: 'Reader', scopes: ['guides'], email: user.email, expiresAt: null });
    expect(await user.client.call(accessTokenApi.current)).toMatchObject({ status: 404 });
  });

  it('is one of a limited number', async () => {
    const user = await daybook().user();
    for (let count = 0; count < ACCESS_TOKENS_MAX_ITEMS; count++) {
      await accessTokenQueries(daybook().db).insert({
        id: systemIds.id(),
        userId: user.id,
        tokenHash: systemIds.secret(),
        name: 'One of many',
        scopes: ['guides'],
        createdAt: now,
        expiresAt: null,
      });
    }
    const answer = await user.client.call(accessTokenApi.create, { ...reading, scopes: ['guides'] });
    expect(answer).toMatchObject({ status: 409, code: 'access-token.too-many' });
  });

  it('is in the download of the account, and is erased with it', async () => {
    const user = await daybook().user();
    const token = await create(user);
    await daybook().erase([user.id]);
    expect(await retrieve(token)).toMatchObject(refusal);
    expect(await accessTokenQueries(daybook().db).list(user.id)).toEqual([]);
  });

  it('decides alone where a cookie is sent beside it', async () => {
    const [user, other] = [await daybook().user(), await daybook().user('admin')];
    await user.client.call(activityApi.submit, { name: 'Dune', category: 'BOOK', rating: 5 });
    const token = bearer(await create(user));
    expect((await other.client.call(activityApi.retrieve, {}, token)).body).toMatchObject([{ name: 'Dune' }]);
    const draft = { name: 'Emma', category: 'BOOK', rating: 4 } as const;
    const refused = { status: 403, code: 'access-token.scope' };
    expect(await other.client.call(activityApi.submit, draft, token)).toMatchObject(refused);
    expect(await other.client.call(ownAccountApi.sessions, {}, token)).toMatchObject(refused);
    expect(await other.client.call(activityApi.retrieve, {}, bearer('dbk_x'))).toMatchObject(refusal);
  });

  it('is told which scope it lacks for a call, and which calls are not for tokens at all', async () => {
    const user = await daybook().user();
    const token = bearer(await create(user));
    const draft = { name: 'Emma', category: 'BOOK', rating: 4 } as const;
    const client = daybook().anonymousClient();
    const refused = await client.call(activityApi.submit, draft, token);
    expect(refused.body).toMatchObject({
      detail: 'This call needs an access token with the scope log:write.',
      scope: 'log:write',
    });
    const challenge = 'Bearer realm="Daybook", error="insufficient_scope"';
    expect(refused.headers['www-authenticate']).toBe(`${challenge}, scope="log:write"`);
    const closed = await client.call(ownAccountApi.sessions, {}, token);
    expect(closed.body).toMatchObject({ status: 403, detail: 'No access token allows this call.' });
    expect(closed.body).not.toHaveProperty('scope');
    expect(closed.headers['www-authenticate']).toBe(challenge);
  });

  it('is not looked for in other headers', async () => {
    const user = await daybook().user();
    const token = await create(user);
    // A proxy that logs people in may add a token of its own to the requests of browsers.
    const proxied = { authorization: 'Bearer eyJhbGciOiJIUzI1NiJ9.e30.x' };
    expect((await user.client.call(activityApi.retrieve, {}, proxied)).status).toBe(200);
    const basic = { authorization: `Basic ${Buffer.from(`${user.email}:${token}`).toString('base64')}` };
    expect((await daybook().anonymousClient().call(activityApi.retrieve, {}, basic)).status).toBe(401);
  });
});

describe('refused access tokens', () => {
  const daybook = suiteDaybook(() => ({ env: { RATE_LIMITS: 'on' } }));

  it('are limited by address, while valid ones from there are not', async () => {
    const user = await daybook().user();
    const token = await create(user);
    const call = async (text: string) =>
      (await daybook().anonymousClient().call(activityApi.retrieve, {}, bearer(text))).status;
    const statuses = new Set<number>();
    for (let count = 0; count < 70; count++) statuses.add(await call('dbk_wrong'));
    expect([...statuses]).toEqual([401, 429]);
    expect(await call(token)).toBe(200);
  });
});

describe('closed to access tokens', () => {
  const daybook = suiteDaybook(() => ({ env: { INTEGRATIONS: 'none' } }));

  it('Daybook knows no calls for them and refuses all', async () => {
    const user = await daybook().user();
    expect(await user.client.call(accessTokenApi.list)).toMatchObject({ status: 404 });
    const token = createAccessTokenText(systemIds);
    await accessTokenQueries(daybook().db).insert({
      id: systemIds.id(),
      userId: user.id,
      tokenHash: systemIds.digest(token),
      name: 'From before',
      scopes: ['log:read'],
      createdAt: Date.now(),
      expiresAt: null,
    });
    const answer = await daybook().anonymousClient().call(activityApi.retrieve, {}, bearer(token));
    expect(answer).toMatchObject({ status: 401, code: 'access-token.invalid' });
  });
});
