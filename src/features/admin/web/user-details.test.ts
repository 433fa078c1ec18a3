import type { User } from '#platform/contract/session.ts';
import type { AdminUser } from '../contract/admin.ts';
import { expect, it } from 'vitest';
import { withDetails } from './user-details.ts';

const user = (id: string): User => ({
  id,
  email: `${id}@example.org`,
  emailVerified: true,
  suspended: false,
  createdAt: '2026-11-18T12:00:00Z',
  roles: [],
});
const detailed = (id: string, bytesUsed: number): AdminUser => ({
  ...user(id),
  lastSeenAt: '2026-11-19T12:00:00Z',
  erasedAt: null,
  bytesUsed,
  quotaBytes: null,
  lock: null,
});

it('listed users keep their order, and those who have just registered have stored nothing', () => {
  const rows = withDetails([user('new'), user('ann'), user('bob')], [detailed('bob', 2), detailed('ann', 1)]);
  expect(rows.map(({ id, bytesUsed }) => [id, bytesUsed])).toEqual([
    ['new', 0],
    ['ann', 1],
    ['bob', 2],
  ]);
});

it('what the list says of a user goes before what the details repeat', () => {
  const [row] = withDetails([{ ...user('ann'), suspended: true }], [detailed('ann', 1)]);
  expect(row).toMatchObject({ suspended: true, bytesUsed: 1, lastSeenAt: '2026-11-19T12:00:00Z' });
});
