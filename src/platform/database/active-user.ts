import { expressionBuilder } from 'kysely';
import type { Schema } from './schema.ts';

const { eb, and } = expressionBuilder<Schema, 'users'>();

/**
 * A condition on `users`: not suspended. Logins and sessions need nothing else, because unverified users must be able to
 * verify their address, and those who wait for erasure to cancel it.
 */
export const mayLogIn = eb('users.suspended_at', 'is', null);

/**
 * A condition on `users`: verified, neither suspended nor waiting for erasure. Everything that works without its user
 * needs it: links, feeds, tokens, addresses for other programs, and emails about what others did.
 */
export const isActiveUser = and([
  eb('users.verified_at', 'is not', null),
  mayLogIn,
  eb('users.deletion_requested_at', 'is', null),
]);
