import * as z from 'zod/mini';
import { PASSWORD_MAX_CHARS } from './account-rules.ts';
import { EMAIL_MAX_CHARS } from '#platform/contract/email-address.ts';
import {
  EmailRequest,
  LoginResult,
  PasswordResetInput,
  Registration,
  RegistrationRules,
  SecurityToken,
  VerificationResult,
} from './account-schemas.ts';
import { GET, POST, type Api } from '#platform/contract/endpoint.ts';
import { Empty, text } from '#platform/contract/fields.ts';
import { sessionApi } from '#platform/contract/session-calls.ts';

export const accountApi = {
  me: sessionApi.me,
  login: {
    method: 'POST',
    path: '/api/user/login',
    access: 'open',
    encoding: 'form',
    limit: 'account',
    summary: 'Logs in with an email address and a password; sets the session cookie.',
    input: z.object({ username: text(EMAIL_MAX_CHARS), password: text(PASSWORD_MAX_CHARS) }),
    output: LoginResult,
  },
  register: {
    ...POST,
    path: '/api/user/register',
    access: 'open',
    credentials: 'omit',
    limit: 'account',
    summary: 'Registers an account. The answer does not reveal whether the address was known.',
    input: Registration,
    output: Empty,
  },
  registrationRules: {
    ...GET,
    path: '/api/user/registrationRules',
    access: 'open',
    limit: 'general',
    summary:
      'Whether registration is open, how long a password must be, and whether there is an account yet.',
    input: Empty,
    output: RegistrationRules,
  },
  checkPassword: {
    ...POST,
    path: '/api/user/checkPassword',
    access: 'open',
    limit: 'account',
    reads: true,
    summary: 'Checks whether a password is a common one; nothing is stored.',
    input: z.object({ email: text(EMAIL_MAX_CHARS), password: text(PASSWORD_MAX_CHARS) }),
    output: z.object({ common: z.boolean() }),
  },
  logout: sessionApi.logout,
  verificationLink: sessionApi.verificationLink,
  requestPasswordChange: {
    ...POST,
    path: '/api/user/requestPasswordChange',
    access: 'open',
    limit: 'account',
    summary: 'Emails a link for setting a new password if the address has an account.',
    input: EmailRequest,
    output: Empty,
  },
  changePassword: {
    ...POST,
    path: '/api/user/changePassword',
    access: 'open',
    limit: 'account',
    summary: 'Sets a new password with an emailed token and ends all sessions.',
    input: PasswordResetInput,
    output: Empty,
  },
  requestEmailVerification: {
    ...POST,
    path: '/api/user/requestEmailVerification',
    access: 'open',
    limit: 'account',
    summary: 'Emails a verification link if the address has an unverified account.',
    input: EmailRequest,
    output: Empty,
  },
  verifyEmail: {
    ...POST,
    path: '/api/user/verifyEmail',
    access: 'open',
    limit: 'account',
    summary:
      'Verifies the email address with an emailed token and ends the sessions of other browsers. Can be repeated.',
    input: z.object({ securityToken: SecurityToken }),
    output: VerificationResult,
  },
  disableMarketingSubscription: {
    method: 'POST',
    path: '/api/user/disableMarketingSubscription/:token',
    access: 'open',
    encoding: 'any',
    limit: 'account',
    origin: 'any',
    summary: 'Ends marketing emails; email programs post here too (RFC 8058).',
    input: z.object({ token: SecurityToken }),
    output: Empty,
  },
} as const satisfies Api;
