import type { Examples } from '#platform/feature/define-feature.ts';
import { EXAMPLE } from '#platform/openapi/example-values.ts';
import type { accessTokenApi } from '../contract/access-tokens.ts';
import type { accountApi } from '../contract/account.ts';
import type { ownAccountApi } from '../contract/profile.ts';

const { id, token, email, password } = EXAMPLE;

export const accountExamples: Examples<typeof accountApi> = {
  login: { username: email, password },
  register: { email, password },
  checkPassword: { email, password },
  requestPasswordChange: { email },
  changePassword: { password: 'a longer one than before', securityToken: token },
  requestEmailVerification: { email },
  verifyEmail: { securityToken: token },
  disableMarketingSubscription: { token },
};

export const ownAccountExamples: Examples<typeof ownAccountApi> = {
  endSession: { id },
  changeEmail: { email, password },
  setPassword: { oldPassword: password, password: 'a longer one than before' },
  setMarketing: { wanted: false },
  revokeLink: { kind: 'year', id: '1999' },
  deleteAccount: { password },
};

export const accessTokenExamples: Examples<typeof accessTokenApi> = {
  create: { name: 'Reading statistics', scopes: ['log:read'], days: 90, password },
  revoke: { id },
};
