import './tables.ts';
import { accessTokenApi } from '../contract/access-tokens.ts';
import { accountApi } from '../contract/account.ts';
import { ownAccountApi } from '../contract/profile.ts';
import { defineFeature } from '#platform/feature/define-feature.ts';
import type { Platform } from '#platform/feature/platform.ts';
import { accessTokenExamples, accountExamples, ownAccountExamples } from './examples.ts';
import { createAccessTokenFinder } from './access-token-queries.ts';
import { eraseExpired } from './own-data/erasure-queries.ts';
import { createAccountModule, type AccountNeeds } from './module.ts';
import { accessTokenRoutes, accountRoutes, profileRoutes } from './routes.ts';
import { createSessionFinder } from './session-queries.ts';

export const accountFeature = defineFeature({
  calls: {
    account: {
      api: accountApi,
      description: 'Registration, login, and links from emails',
      examples: accountExamples,
    },
    ownAccount: {
      api: ownAccountApi,
      description: 'Your sessions, email address, password, download and erasure',
      examples: ownAccountExamples,
    },
    accessToken: {
      api: accessTokenApi,
      description: 'Access tokens for programs',
      examples: accessTokenExamples,
    },
  },

  start(platform: Platform, needs: AccountNeeds) {
    const { db, ids, clock } = platform;
    const accounts = createAccountModule(platform, needs);
    return {
      service: {
        ...accounts,
        sessions: createSessionFinder(db, ids, clock),
        tokens: createAccessTokenFinder(db, ids, clock),
      },
      routes(context) {
        accountRoutes(context, accounts);
        profileRoutes(context, accounts);
        accessTokenRoutes(context, accounts);
      },
      notices: [accounts.notices],
      sweeps: [
        ({ now }) => eraseExpired(db, now),
        ({ now }) => accounts.deletion.eraseDue(now),
        accounts.fillLoginReserve,
      ],
    };
  },
});
