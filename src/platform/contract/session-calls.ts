import { GET, POST, type Api } from './endpoint.ts';
import { Empty } from './fields.ts';
import { Me, VerificationLink } from './session.ts';

/**
 * Some of the calls of accounts (`accountApi`), apart from them because every screen makes them, and from
 * their schemas, which the first screen does not need.
 */
export const sessionApi = {
  me: {
    ...GET,
    path: '/api/user/me',
    access: 'open',
    limit: 'general',
    summary: 'The logged-in user, or the anonymous marker.',
    input: Empty,
    output: Me,
  },
  logout: {
    ...GET,
    path: '/api/user/logout',
    access: 'open',
    limit: 'general',
    changesState: true,
    summary: 'Ends the session.',
    input: Empty,
    output: Empty,
  },
  verificationLink: {
    ...POST,
    path: '/api/user/verificationLink',
    access: 'user',
    limit: 'account',
    summary:
      'The path of a link that verifies the first account, for its browser on the machine of a Daybook without a mail server.',
    input: Empty,
    output: VerificationLink,
  },
} as const satisfies Api;
