import { adminApi } from '#features/admin/contract/admin.ts';
import { feedbackApi } from '#features/feedback/contract/feedback.ts';
import type { MeasuredCall } from './user-calls.ts';

const PAGE = { limit: 50 } as const;

/** The calls of admins, which look at everybody's rows. The user is one in the middle of them. */
export function adminCalls(user: { readonly id: string; readonly email: string }): readonly MeasuredCall[] {
  return [
    { name: 'users', run: ({ client }) => client.call(adminApi.users, PAGE) },
    {
      name: 'users, half way down',
      run: ({ client }) => client.call(adminApi.users, { ...PAGE, after: user.id }),
    },
    { name: 'users, by email', run: ({ client }) => client.call(adminApi.users, { ...PAGE, sort: 'email' }) },
    {
      name: 'users, last seen',
      run: ({ client }) => client.call(adminApi.users, { ...PAGE, sort: 'lastSeen' }),
    },
    {
      name: 'users, suspended',
      run: ({ client }) => client.call(adminApi.users, { ...PAGE, state: 'suspended' }),
    },
    { name: 'users, locked', run: ({ client }) => client.call(adminApi.users, { ...PAGE, state: 'locked' }) },
    {
      name: 'search, one hit',
      run: ({ client }) => client.call(adminApi.users, { ...PAGE, text: user.email }),
    },
    {
      name: 'search, many hits',
      run: ({ client }) => client.call(adminApi.users, { ...PAGE, text: 'host9' }),
    },
    {
      name: 'search, no hit',
      run: ({ client }) => client.call(adminApi.users, { ...PAGE, text: 'nobody at all' }),
    },
    {
      name: 'list of users, a page',
      run: ({ client }) => client.call(adminApi.listUsers, { limit: '50' }),
    },
    { name: 'list of all users', run: ({ client }) => client.call(adminApi.listUsers) },
    { name: 'audit log', run: ({ client }) => client.call(adminApi.auditLog, PAGE) },
    {
      name: 'audit log, of one user',
      run: ({ client }) => client.call(adminApi.auditLog, { ...PAGE, userId: user.id }),
    },
    {
      name: 'audit log, failed logins',
      run: ({ client }) => client.call(adminApi.auditLog, { ...PAGE, action: 'login.failed' }),
    },
    {
      name: 'audit log, rare action',
      run: ({ client }) => client.call(adminApi.auditLog, { ...PAGE, action: 'guide.removed' }),
    },
    { name: 'trends', run: ({ client }) => client.call(adminApi.trends) },
    { name: 'storage', run: ({ client }) => client.call(adminApi.storageInfo) },
    { name: 'emails', run: ({ client }) => client.call(adminApi.mails, PAGE) },
    { name: 'emails, unsent', run: ({ client }) => client.call(adminApi.mails, { ...PAGE, unsent: true }) },
    { name: 'invitations', run: ({ client }) => client.call(adminApi.invitations) },
    { name: 'notices', run: ({ client }) => client.call(adminApi.notices) },
    { name: 'backups', run: ({ client }) => client.call(adminApi.backups) },
    { name: 'feedback to Daybook', run: ({ client }) => client.call(feedbackApi.retrieve, { limit: 100 }) },
    {
      name: 'feedback to Daybook, search',
      run: ({ client }) => client.call(feedbackApi.search, { text: 'no such' }),
    },
    { name: 'feedback to Daybook, counts', run: ({ client }) => client.call(feedbackApi.counts) },
  ];
}
