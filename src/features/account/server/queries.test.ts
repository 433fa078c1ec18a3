import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { HOUR_MS } from '#platform/system/clock.ts';
import { systemIds } from '#platform/system/ids.ts';
import { eachMigratedDatabase } from '#testing/databases.ts';
import { freshEmail, insertUser } from '#testing/users.ts';
import { accountQueries } from './queries.ts';
import { tokenQueries, type TokenPurpose } from './token-queries.ts';

const NOW = Date.UTC(2026, 10, 21);
const clock = () => NOW;

eachMigratedDatabase('accounts', (db) => {
  it('start unverified, unsuspended, without rights and with marketing emails', async () => {
    const account = newAccount();
    await accountQueries(db()).insert(account);
    expect(await accountQueries(db()).findById(account.id)).toEqual({
      id: account.id,
      email: account.email,
      passwordHash: 'hash',
      createdAt: NOW,
      verifiedAt: null,
      suspendedAt: null,
      adminSince: null,
      marketingOptedOutAt: null,
      newEmail: null,
      deletionRequestedAt: null,
      adminRevokedAt: null,
      devicesKnownSince: 0,
    });
  });

  it('are found by the key of their address only', async () => {
    const account = newAccount();
    await accountQueries(db()).insert(account);
    expect((await accountQueries(db()).findByEmailKey(account.emailKey))?.id).toBe(account.id);
    expect(await accountQueries(db()).findByEmailKey('nobody@example.org')).toBeNull();
    expect(await accountQueries(db()).findById('nobody')).toBeNull();
  });

  it('exist once per address: a second insert changes nothing', async () => {
    const first = newAccount();
    const accounts = accountQueries(db());
    expect(await accounts.insert(first)).toBe(true);
    expect(await accounts.insert({ ...newAccount(), emailKey: first.emailKey, passwordHash: 'other' })).toBe(
      false,
    );
    expect(await accounts.findByEmailKey(first.emailKey)).toMatchObject({
      id: first.id,
      passwordHash: 'hash',
    });
  });

  it('exist once per address even after twenty concurrent registrations', async () => {
    const emailKey = freshEmail();
    const inserted = await Promise.all(
      Array.from({ length: 20 }, () => accountQueries(db()).insert({ ...newAccount(), emailKey })),
    );
    expect(inserted.filter(Boolean)).toHaveLength(1);
  });

  it('are verified once, and the first time counts', async () => {
    const account = newAccount();
    const accounts = accountQueries(db());
    await accounts.insert(account);
    expect(await accounts.markVerified(account.id, NOW)).toBe(true);
    expect(await accounts.markVerified(account.id, NOW + 1)).toBe(false);
    expect((await accounts.findById(account.id))?.verifiedAt).toBe(NOW);
  });

  it('keep the time of the first opt-out', async () => {
    const { id } = await insertUser(db(), clock);
    const accounts = accountQueries(db());
    await accounts.markMarketingOptedOut(id, NOW);
    await accounts.markMarketingOptedOut(id, NOW + 1);
    expect((await accounts.findById(id))?.marketingOptedOutAt).toBe(NOW);
  });

  it('gain and lose the admin right', async () => {
    const { id } = await insertUser(db(), clock);
    const accounts = accountQueries(db());
    const before = await accounts.countAdmins();
    await accounts.set(id, { adminSince: NOW });
    expect(await accounts.countAdmins()).toBe(before + 1);
    await accounts.set(id, { adminSince: null });
    expect(await accounts.countAdmins()).toBe(before);
  });

  it('change only their own password', async () => {
    const [mine, other] = [await insertUser(db(), clock), await insertUser(db(), clock)];
    await accountQueries(db()).set(mine.id, { passwordHash: 'new' });
    expect((await accountQueries(db()).findById(mine.id))?.passwordHash).toBe('new');
    expect((await accountQueries(db()).findById(other.id))?.passwordHash).toMatch(/^\$argon2id\$/);
  });
});

eachMigratedDatabase('tokens', (db) => {
  async function issue(purpose: TokenPurpose = 'verification', expiresAt: number | null = NOW + HOUR_MS) {
    const { id: userId } = await insertUser(db(), clock);
    const tokenHash = systemIds.digest(systemIds.secret());
    await tokenQueries(db()).insert({ tokenHash, userId, purpose, createdAt: NOW, expiresAt });
    return { userId, tokenHash };
  }

  it('can be used once', async () => {
    const { tokenHash, userId } = await issue();
    expect(await tokenQueries(db()).isUsable(tokenHash, 'verification', NOW)).toBe(true);
    expect(await tokenQueries(db()).consume(tokenHash, 'verification', NOW)).toBe(userId);
    expect(await tokenQueries(db()).consume(tokenHash, 'verification', NOW)).toBeNull();
    expect(await tokenQueries(db()).isUsable(tokenHash, 'verification', NOW)).toBe(false);
  });

  it('can be used by one of twenty concurrent callers', async () => {
    const { tokenHash, userId } = await issue('password-reset');
    const users = await Promise.all(
      Array.from({ length: 20 }, () => tokenQueries(db()).consume(tokenHash, 'password-reset', NOW)),
    );
    expect(users.filter((user) => user !== null)).toEqual([userId]);
  });

  it('can be used by one of twenty concurrent transactions', async () => {
    const { tokenHash, userId } = await issue('password-reset');
    const users = await Promise.all(
      Array.from({ length: 20 }, () =>
        db()
          .transaction()
          .execute((handle) => tokenQueries(handle).consume(tokenHash, 'password-reset', NOW)),
      ),
    );
    expect(users.filter((user) => user !== null)).toEqual([userId]);
  });

  it('stay usable if the transaction that used them fails', async () => {
    const { tokenHash } = await issue();
    const failing = db()
      .transaction()
      .execute(async (handle) => {
        await tokenQueries(handle).consume(tokenHash, 'verification', NOW);
        throw new Error('after the token');
      });
    await expect(failing).rejects.toThrow('after the token');
    expect(await tokenQueries(db()).isUsable(tokenHash, 'verification', NOW)).toBe(true);
  });

  it('serve no other purpose', async () => {
    const { tokenHash } = await issue('verification');
    expect(await tokenQueries(db()).consume(tokenHash, 'password-reset', NOW)).toBeNull();
    expect(await tokenQueries(db()).findOwner(tokenHash, 'marketing-opt-out')).toBeNull();
    expect(await tokenQueries(db()).isUsable(tokenHash, 'password-reset', NOW)).toBe(false);
  });

  it('expire at their time', async () => {
    const { tokenHash, userId } = await issue('password-reset', NOW + 1_000);
    expect(await tokenQueries(db()).consume(tokenHash, 'password-reset', NOW + 1_000)).toBeNull();
    expect(await tokenQueries(db()).isUsable(tokenHash, 'password-reset', NOW + 1_000)).toBe(false);
    expect(await tokenQueries(db()).consume(tokenHash, 'password-reset', NOW + 999)).toBe(userId);
  });

  it('reveal their owner even after use and expiry', async () => {
    const { tokenHash, userId } = await issue('verification', NOW + 1);
    await tokenQueries(db()).consume(tokenHash, 'verification', NOW);
    expect(await tokenQueries(db()).findOwner(tokenHash, 'verification')).toBe(userId);
    expect(await tokenQueries(db()).findOwner('unknown', 'verification')).toBeNull();
  });

  it('may never expire', async () => {
    const { tokenHash, userId } = await issue('marketing-opt-out', null);
    expect(await tokenQueries(db()).findOwner(tokenHash, 'marketing-opt-out')).toBe(userId);
  });

  it('are deleted by purpose, never those of another user', async () => {
    const [mine, other] = [await issue('password-reset'), await issue('password-reset')];
    const optOut = systemIds.digest('opt-out of ' + mine.userId);
    await tokenQueries(db()).insert({
      tokenHash: optOut,
      userId: mine.userId,
      purpose: 'marketing-opt-out',
      createdAt: NOW,
      expiresAt: null,
    });
    await tokenQueries(db()).deleteAll(mine.userId, ['password-reset', 'verification']);
    expect(await tokenQueries(db()).findOwner(mine.tokenHash, 'password-reset')).toBeNull();
    expect(await tokenQueries(db()).findOwner(optOut, 'marketing-opt-out')).toBe(mine.userId);
    expect(await tokenQueries(db()).findOwner(other.tokenHash, 'password-reset')).toBe(other.userId);
  });
});

function newAccount(email = freshEmail()) {
  return {
    id: randomUUID(),
    email,
    emailKey: email.toLowerCase(),
    passwordHash: 'hash',
    createdAt: NOW,
  };
}
