import { adminApi, type Invitation, type NewInvitation } from '#contract/admin.ts';
import type { User } from '#contract/account.ts';
import { byVisitor, type By } from '../audit/audit.ts';
import { serve, type Room } from '../kernel/serve.ts';
import { jsonArray, streamed } from '../kernel/streamed.ts';
import { auditCsv } from './audit-csv.ts';
import type { AdminService } from './service.ts';

/** What the accounts' feature lets admins do; each call notes itself in the audit log. */
export interface UserSupport {
  suspend(by: By, userId: string, suspended: boolean): Promise<User>;
  resendVerification(by: By, userId: string): Promise<User>;
  startReset(by: By, userId: string): Promise<User>;
  endSessions(by: By, userId: string): Promise<User>;
  unlock(by: By, userId: string): Promise<User>;
}

/** Invitations to register; the accounts' feature makes and notes them. */
export interface UserInvitations {
  list(): Promise<Invitation[]>;
  create(by: By, email: string | undefined): Promise<NewInvitation>;
  revoke(by: By, id: string): Promise<Invitation[]>;
}

export interface AdminServices {
  readonly service: AdminService;
  readonly support: UserSupport;
  readonly invitations: UserInvitations;
}

export function adminRoutes(room: Room, { service, support, invitations }: AdminServices): void {
  serve(room, adminApi, {
    listUsers: async () =>
      streamed({ contentType: 'application/json; charset=utf-8', chunks: jsonArray(service.allUsers()) }),
    users: ({ input }) => service.users(input),
    suspendUser: ({ input, visitor }) => support.suspend(byVisitor(visitor), input.userId, input.suspended),
    resendVerification: ({ input, visitor }) => support.resendVerification(byVisitor(visitor), input.userId),
    startPasswordReset: ({ input, visitor }) => support.startReset(byVisitor(visitor), input.userId),
    endSessions: ({ input, visitor }) => support.endSessions(byVisitor(visitor), input.userId),
    unlockUser: ({ input, visitor }) => support.unlock(byVisitor(visitor), input.userId),
    setQuota: ({ input, visitor }) => service.setQuota(byVisitor(visitor), input.userId, input.quotaBytes),
    invitations: () => invitations.list(),
    createInvitation: ({ input, visitor }) => invitations.create(byVisitor(visitor), input.email),
    revokeInvitation: ({ input, visitor }) => invitations.revoke(byVisitor(visitor), input.id),
    storageInfo: () => service.storageInfo(),
    notices: () => service.notices(),
    confirmNotice: ({ input, visitor }) => service.confirmNotice(byVisitor(visitor), input.code),
    backups: () => service.backups(),
    startBackup: ({ visitor }) => service.startBackup(byVisitor(visitor)),
    mails: ({ input }) => service.mails(input),
    mailLink: async ({ input, visitor }) => ({ link: await service.mailLink(byVisitor(visitor), input.id) }),
    auditLog: ({ input }) => service.auditLog(input),
    auditLogFile: async ({ visitor }) =>
      streamed({
        contentType: 'text/csv; charset=utf-8',
        fileName: 'daybook-audit-log.csv',
        chunks: auditCsv(await service.exportAudit(byVisitor(visitor))),
      }),
  });
}
