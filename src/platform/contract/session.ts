import * as z from 'zod/mini';
import type { Api } from './endpoint.ts';
import { Empty, Id, Timestamp } from './fields.ts';

export const User = z.object({
  id: Id,
  email: z.string(),
  emailVerified: z.boolean(),
  suspended: z.boolean(),
  createdAt: Timestamp,
  roles: z.array(z.object({ role: z.literal('ROLE_ADMIN') })),
});
export type User = z.infer<typeof User>;

/** The answer if nobody is logged in. */
export const Anonymous = z.object({ anonymous: z.literal(true) });
export const Me = z.union([User, Anonymous]);
export type Me = z.infer<typeof Me>;

/** Two of the calls of accounts (`accountApi`), apart from them because every screen makes them. */
export const sessionApi = {
  me: {
    method: 'GET',
    path: '/api/user/me',
    access: 'open',
    encoding: 'none',
    limit: 'general',
    summary: 'The logged-in user, or the anonymous marker.',
    input: Empty,
    output: Me,
  },
  logout: {
    method: 'GET',
    path: '/api/user/logout',
    access: 'open',
    encoding: 'none',
    limit: 'general',
    changesState: true,
    summary: 'Ends the session.',
    input: Empty,
    output: Empty,
  },
} as const satisfies Api;
