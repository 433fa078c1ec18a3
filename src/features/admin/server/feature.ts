import { adminApi } from '../contract/admin.ts';
import { defineFeature } from '#platform/feature/define-feature.ts';
import type { Platform } from '#platform/feature/platform.ts';
import { EXAMPLE } from '#platform/openapi/example-values.ts';
import { createAdminModule, type AdminNeeds } from './module.ts';
import { adminRoutes, type AdminServices } from './routes.ts';

type Needs = AdminNeeds & Omit<AdminServices, 'service'>;

const { id } = EXAMPLE;

export const adminFeature = defineFeature({
  calls: {
    admin: {
      api: adminApi,
      description: 'For admins: users, invitations, files, backups and the audit log',
      examples: {
        listUsers: { sort: 'newest', limit: '20' },
        users: { sort: 'lastSeen', limit: 20 },
        suspendUser: { userId: id, suspended: true },
        resendVerification: { userId: id },
        startPasswordReset: { userId: id },
        endSessions: { userId: id },
        unlockUser: { userId: id },
        setQuota: { userId: id, quotaBytes: 50_000_000_000 },
        createInvitation: { email: EXAMPLE.email },
        revokeInvitation: { id },
        confirmNotice: { code: 'proxy.untrusted' },
        mails: { unsent: true },
        mailLink: { id },
        auditLog: { action: 'login.failed', limit: 20 },
      },
    },
  },

  start(platform: Platform, { support, invitations, ...needs }: Needs) {
    const service = createAdminModule(platform, needs);
    return { service, routes: (context) => adminRoutes(context, { service, support, invitations }) };
  },
});
