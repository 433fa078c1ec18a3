import { ownAccountApi } from '#contract/own-account.ts';
import { byVisitor } from '../audit/audit.ts';
import type { Visitor } from '../kernel/gate.ts';
import { serve, type Room } from '../kernel/serve.ts';
import { streamed } from '../kernel/streamed.ts';
import type { Deletion } from './deletion.ts';
import type { EmailChange } from './email-change.ts';
import type { OwnAccountService } from './own-account.ts';
import type { Asking, OwnPassword } from './own-password.ts';

export interface OwnAccountServices {
  readonly own: OwnAccountService;
  readonly password: OwnPassword;
  readonly emailChange: EmailChange;
  readonly deletion: Deletion;
  /** @throws Problem `request.too-many` */
  readonly exportOf: (asking: Asking) => Promise<AsyncIterable<Uint8Array>>;
}

export function ownAccountRoutes(room: Room, services: OwnAccountServices): void {
  const { own, password, emailChange, deletion, exportOf } = services;

  serve(room, ownAccountApi, {
    account: ({ user }) => own.read(user.id),
    sessions: ({ visitor }) => own.sessions(asking(visitor)),

    async endSession({ input, visitor }) {
      await own.endSession(asking(visitor), input.id);
      return {};
    },

    async endOtherSessions({ visitor }) {
      await own.endOtherSessions(asking(visitor));
      return {};
    },

    async changeEmail({ input, user, visitor }) {
      await emailChange.ask(asking(visitor), input.email, input.password);
      return own.read(user.id);
    },

    async setPassword({ input, visitor }) {
      await password.change(asking(visitor), input.oldPassword, input.password);
      return {};
    },

    setMarketing: ({ input, user }) => own.setMarketing(user.id, input.wanted),

    exportAccount: async ({ visitor }) =>
      streamed({
        contentType: 'application/zip',
        fileName: 'daybook-export.zip',
        chunks: await exportOf(asking(visitor)),
      }),

    async deleteAccount({ input, visitor, setSession }) {
      const answer = await deletion.request(asking(visitor), input.password);
      setSession(null);
      return answer;
    },
  });
}

/** The gate lets nobody in without a session. */
function asking(visitor: Visitor): Asking {
  const { session } = visitor;
  if (session === null) throw new Error('The call needs a session.');
  return { by: byVisitor(visitor), userId: session.user.id, sessionId: session.id };
}
