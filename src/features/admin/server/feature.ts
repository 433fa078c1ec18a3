import { adminApi } from '../contract/admin.ts';
import { defineFeature } from '#platform/feature/define-feature.ts';
import type { Platform } from '#platform/feature/platform.ts';
import { createAdminModule, type AdminModulePorts } from './module.ts';
import { adminRoutes, type AdminServices } from './routes.ts';

type Needs = Pick<AdminModulePorts, 'quotasOf' | 'storageFacts' | 'notices' | 'backups'> &
  Omit<AdminServices, 'service'>;

export const adminFeature = defineFeature({
  calls: {
    admin: {
      api: adminApi,
      description: 'For admins: users, invitations, files, backups and the audit log',
    },
  },

  start(platform: Platform, { support, invitations, ...needs }: Needs) {
    const service = createAdminModule({
      ...platform,
      ...needs,
      cipher: platform.emailCipher,
      usualQuotaBytes: platform.config.userQuotaBytes,
    });
    return { service, routes: (context) => adminRoutes(context, { service, support, invitations }) };
  },
});
