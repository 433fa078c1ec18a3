import { adminApi } from '../contract/admin.ts';
import { serve, type RouteContext } from '#platform/http/serve.ts';
import { jsonList, markStreamed } from '#platform/responses/streamed-response.ts';
import { createAuditCsv } from './audit-csv.ts';
import type { UserInvitations, UserSupport } from './ports.ts';
import type { AdminService } from './service.ts';

export interface AdminServices {
  readonly service: AdminService;
  readonly support: UserSupport;
  readonly invitations: UserInvitations;
}

export function adminRoutes(routes: RouteContext, { service, support, invitations }: AdminServices): void {
  serve(routes, adminApi, {
    listUsers: async ({ input }) => jsonList(service.userPages(input)),
    users: ({ input }) => service.listUsers(input),
    suspendUser: ({ input, by }) => support.suspend(by, input.userId, input.suspended),
    resendVerification: ({ input, by }) => support.resendVerification(by, input.userId),
    startPasswordReset: ({ input, by }) => support.startReset(by, input.userId),
    endSessions: ({ input, by }) => support.endSessions(by, input.userId),
    unlockUser: ({ input, by }) => support.unlock(by, input.userId),
    setQuota: ({ input, by }) => service.setQuota(by, input.userId, input.quotaBytes),
    invitations: () => invitations.list(),
    createInvitation: ({ input, by }) => invitations.create(by, input.email),
    revokeInvitation: ({ input, by }) => invitations.revoke(by, input.id),
    storageInfo: () => service.storageInfo(),
    trends: () => service.trends(),
    notices: () => service.notices(),
    confirmNotice: ({ input, by }) => service.confirmNotice(by, input.code),
    backups: () => service.backups(),
    startBackup: ({ by }) => service.startBackup(by),
    mails: ({ input }) => service.listEmails(input),
    mailLink: async ({ input, by }) => ({
      link: await service.readEmailLink(by, input.id),
    }),
    auditLog: ({ input }) => service.listAuditEntries(input),
    auditLogFile: async ({ by }) =>
      markStreamed({
        contentType: 'text/csv; charset=utf-8',
        fileName: 'daybook-audit-log.csv',
        chunks: createAuditCsv(await service.exportAuditLog(by)),
      }),
  });
}
