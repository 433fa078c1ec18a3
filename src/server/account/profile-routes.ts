import { ownAccountApi } from '#contract/profile.ts';
import { toActor } from '../audit/audit-log.ts';
import type { RequestContext } from '../kernel/gate.ts';
import { serve, type RouteContext } from '../kernel/serve.ts';
import { markStreamed } from '../kernel/streamed-response.ts';
import type { DeletionService } from './deletion.ts';
import type { EmailChangeService } from './email-change.ts';
import type { ProfileService } from './profile.ts';
import type { Requester, PasswordService } from './password-service.ts';

export interface ProfileServices {
  readonly own: ProfileService;
  readonly password: PasswordService;
  readonly emailChange: EmailChangeService;
  readonly deletion: DeletionService;
  /** @throws Problem `request.too-many` */
  readonly exportOf: (requester: Requester) => Promise<AsyncIterable<Uint8Array>>;
}

export function profileRoutes(routeContext: RouteContext, services: ProfileServices): void {
  const { own, password, emailChange, deletion, exportOf } = services;

  serve(routeContext, ownAccountApi, {
    account: ({ user }) => own.read(user.id),
    sessions: ({ context }) => own.sessions(toRequester(context)),

    async endSession({ input, context }) {
      await own.endSession(toRequester(context), input.id);
      return {};
    },

    async endOtherSessions({ context }) {
      await own.endOtherSessions(toRequester(context));
      return {};
    },

    async changeEmail({ input, user, context }) {
      await emailChange.request(toRequester(context), input.email, input.password);
      return own.read(user.id);
    },

    async setPassword({ input, context }) {
      await password.change(toRequester(context), input.oldPassword, input.password);
      return {};
    },

    setMarketing: ({ input, user }) => own.setMarketing(user.id, input.wanted),

    exportAccount: async ({ context }) =>
      markStreamed({
        contentType: 'application/zip',
        fileName: 'daybook-export.zip',
        chunks: await exportOf(toRequester(context)),
      }),

    async deleteAccount({ input, context, setSession }) {
      const answer = await deletion.request(toRequester(context), input.password);
      setSession(null);
      return answer;
    },
  });
}

/** The gate lets nobody in without a session. */
function toRequester(requestContext: RequestContext): Requester {
  const { session } = requestContext;
  if (session === null) throw new Error('The call needs a session.');
  return { by: toActor(requestContext), userId: session.user.id, sessionId: session.id };
}
