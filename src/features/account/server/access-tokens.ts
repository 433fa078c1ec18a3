import {
  ACCESS_TOKENS_MAX_ITEMS,
  type accessTokenApi,
  type AccessToken,
  type CurrentAccessToken,
  type NewAccessToken,
} from '../contract/access-tokens.ts';
import type { Parsed } from '#platform/contract/endpoint.ts';
import { Problem } from '#platform/contract/problem.ts';
import type { AccessToken as CallingToken } from '#platform/auth/access-token.ts';
import { createAccessTokenText } from '#platform/auth/access-token-text.ts';
import { DAY_MS, timestamp, timestampOrNull } from '#platform/system/clock.ts';
import type { StoredAccessToken } from './access-token-queries.ts';
import type { PasswordService, Requester } from './passwords.ts';
import type { AccountPorts } from './ports.ts';

interface AccessTokenPorts extends AccountPorts {
  readonly password: Pick<PasswordService, 'confirm'>;
}

/** The tokens by which a user lets programs in. */
export function accessTokenService(ports: AccessTokenPorts) {
  const { stores, transaction, password, emails, clock, ids } = ports;

  const list = async (userId: string): Promise<AccessToken[]> =>
    (await stores.accessTokens.list(userId)).map((token) => toAccessToken(token));

  return {
    list,

    /**
     * Needs the password, because a token outlives the session. The owner gets an email.
     * @throws Problem `account.wrong-password`, `request.too-many` or `access-token.too-many`
     */
    async create(requester: Requester, input: Parsed<typeof accessTokenApi.create>): Promise<NewAccessToken> {
      const { by, userId } = requester;
      const { email } = await password.confirm(requester, input.password);
      const token = createAccessTokenText(ids);
      await transaction(async ({ accounts, accessTokens, audit, outbox }) => {
        // Two concurrent creations must not exceed the maximum.
        await accounts.lock([userId]);
        if ((await accessTokens.count(userId)) >= ACCESS_TOKENS_MAX_ITEMS)
          throw new Problem('access-token.too-many');
        const { name, scopes, days } = input;
        const createdAt = clock();
        await accessTokens.insert({
          id: ids.id(),
          userId,
          tokenHash: ids.digest(token),
          name,
          scopes,
          createdAt,
          expiresAt: days === null ? null : createdAt + days * DAY_MS,
        });
        await audit.record({ by, action: 'access-token.created', object: userId, detail: scopes.join(' ') });
        await outbox.post(emails.accessTokenCreated(email, name), userId);
      });
      return { token, tokens: await list(userId) };
    },

    /** @throws Problem `access-token.not-found`, also for tokens of other users */
    async revoke({ by, userId }: Requester, id: string): Promise<AccessToken[]> {
      await transaction(async ({ accessTokens, audit }) => {
        if (!(await accessTokens.delete(userId, id))) throw new Problem('access-token.not-found');
        await audit.record({ by, action: 'access-token.revoked', object: userId });
      });
      return list(userId);
    },

    async revokeAll({ by, userId }: Requester): Promise<AccessToken[]> {
      await transaction(async ({ accessTokens, audit }) => {
        await accessTokens.deleteAll(userId);
        await audit.record({ by, action: 'access-token.revoked', object: userId, detail: 'all' });
      });
      return list(userId);
    },

    /** The token of this call. @throws Problem `access-token.not-found` if it is made with a session */
    async current(calling: CallingToken | null): Promise<CurrentAccessToken> {
      const tokens = calling === null ? [] : await stores.accessTokens.list(calling.user.id);
      const token = tokens.find(({ id }) => id === calling?.id);
      if (calling === null || !token) throw new Problem('access-token.not-found');
      const { id, name, scopes, createdAt, expiresAt } = toAccessToken(token);
      return { id, name, scopes, createdAt, expiresAt, email: calling.user.email };
    },
  };
}

function toAccessToken(token: StoredAccessToken): AccessToken {
  const { id, name, scopes, lastUsedAddress } = token;
  return {
    id,
    name,
    scopes: [...scopes],
    createdAt: timestamp(token.createdAt),
    expiresAt: timestampOrNull(token.expiresAt),
    lastUsedAt: timestampOrNull(token.lastUsedAt),
    lastUsedAddress,
  };
}
