import { adminApi } from '../contract/admin.ts';
import { toActor } from '#platform/audit/audit-log.ts';
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
    suspendUser: ({ input, context }) => support.suspend(toActor(context), input.userId, input.suspended),
    resendVerification: ({ input, context }) => support.resendVerification(toActor(context), input.userId),
    startPasswordReset: ({ input, context }) => support.startReset(toActor(context), input.userId),
    endSessions: ({ input, context }) => support.endSessions(toActor(context), input.userId),
    unlockUser: ({ input, context }) => support.unlock(toActor(context), input.userId),
    setQuota: ({ input, context }) => service.setQuota(toActor(context), input.userId, input.quotaBytes),
    invitations: () => invitations.list(),
    createInvitation: ({ input, context }) => invitations.create(toActor(context), input.email),
    revokeInvitation: ({ input, context }) => invitations.revoke(toActor(context), input.id),
    storageInfo: () => service.storageInfo(),
    trends: () => service.trends(),
    notices: () => service.notices(),
    confirmNotice: ({ input, context }) => service.confirmNotice(toActor(context), input.code),
    backups: () => service.backups(),
    startBackup: ({ context }) => service.startBackup(toActor(context)),
    mails: ({ input }) => service.listEmails(input),
    mailLink: async ({ input, context }) => ({
      link: await service.readEmailLink(toActor(context), input.id),
    }),
    auditLog: ({ input }) => service.listAuditEntries(input),
    auditLogFile: async ({ context }) =>
      markStreamed({
        contentType: 'text/csv; charset=utf-8',
        fileName: 'daybook-audit-log.csv',
        chunks: createAuditCsv(await service.exportAuditLog(toActor(context))),
      }),
  });
}
