import type { User } from '#platform/contract/session.ts';
import type { AdminUser } from '../contract/admin.ts';

/** Of users who have registered between the two calls nothing is stored yet. */
const NEW_USER = { lastSeenAt: null, erasedAt: null, bytesUsed: 0, quotaBytes: null, lock: null } as const;

/** The listed users, in their order, with the details that are known of them. */
export function withDetails(users: readonly User[], detailed: readonly AdminUser[]): AdminUser[] {
  const details = new Map(detailed.map((user) => [user.id, user]));
  return users.map((user) => ({ ...NEW_USER, ...details.get(user.id), ...user }));
}
