import { accountApi } from '../contract/account.ts';
import { accessTokenApi } from '../contract/access-tokens.ts';
import { ownAccountApi } from '../contract/profile.ts';
import type { RequestContext } from '#platform/http/gate.ts';
import { toActor } from '#platform/audit/audit-log.ts';
import { serve, type RouteContext } from '#platform/http/serve.ts';
import { markStreamed } from '#platform/responses/streamed-response.ts';
import type { EmailRequester } from './email-limits.ts';
import type { AccountModule } from './module.ts';
import type { Requester } from './passwords.ts';
import { sessionUserToUser } from './user.ts';

/** The calls of people who have no account yet or are not logged in. */
export function accountRoutes(routes: RouteContext, services: AccountModule): void {
  const { registration, verification, login: loginService, passwordReset, profile } = services;
  const { deviceCookies, policy, readRules } = services;

  serve(routes, accountApi, {
    me: async ({ user }) => (user === null ? { anonymous: true as const } : sessionUserToUser(user)),

    async login({ input, by, context, setSession, setDeviceCookie }) {
      const { user, token, deviceCookie } = await loginService.logIn({
        ...input,
        addressKey: context.addressKey,
        by,
        userAgent: context.userAgent,
        deviceCookie: context.deviceCookie,
        formerSessionId: context.session?.id ?? null,
      });
      setSession(token);
      setDeviceCookie(deviceCookie);
      return user;
    },

    register: ({ input, by, context }) => registration.register(input, toEmailRequester(context), by),

    registrationRules: readRules,

    checkPassword: async ({ input }) => ({ common: await policy.isCommon(input.password, input.email) }),

    async logout({ context, setSession }) {
      if (context.session) await loginService.logOut(context.session.id);
      setSession(null);
    },

    async verificationLink({ user, context }) {
      const path = context.isLocal() ? await verification.firstLink(user.id) : null;
      return path === null ? {} : { path };
    },

    requestPasswordChange: ({ input, context }) =>
      passwordReset.request(input.email, toEmailRequester(context)),

    async changePassword({ input, by, context, setDeviceCookie }) {
      const { addressKey, deviceCookie } = context;
      const opener = { addressKey, deviceCookie, by };
      setDeviceCookie((await passwordReset.reset(input, opener)).deviceCookie);
    },

    requestEmailVerification: ({ input, context }) =>
      registration.requestVerification(input.email, toEmailRequester(context)),

    async verifyEmail({ input, by, context, setDeviceCookie }) {
      const { addressKey, session, deviceCookie } = context;
      const { answer, userId } = await verification.verify(input.securityToken, {
        by,
        addressKey,
        session: session && { id: session.id, userId: session.user.id },
      });
      if (userId !== null) setDeviceCookie(deviceCookies.addAccount(deviceCookie, { id: userId }));
      return answer;
    },

    disableMarketingSubscription: ({ input, context }) =>
      profile.optOutByLink(input.token, context.addressKey),
  });
}

/** The calls of logged-in users about their own account. */
export function profileRoutes(routes: RouteContext, services: AccountModule): void {
  const { profile, password, emailChange, deletion, exportData, ownLinks } = services;

  serve(routes, ownAccountApi, {
    account: ({ user }) => profile.read(user.id),
    sessions: ({ context }) => profile.sessions(toRequester(context)),

    endSession: ({ input, context }) => profile.endSession(toRequester(context), input.id),

    endOtherSessions: ({ context }) => profile.endOtherSessions(toRequester(context)),

    async changeEmail({ input, user, context }) {
      await emailChange.request(toRequester(context), input.email, input.password);
      return profile.read(user.id);
    },

    setPassword: ({ input, context }) =>
      password.change(toRequester(context), input.oldPassword, input.password),

    setMarketing: ({ input, user }) => profile.setMarketing(user.id, input.wanted),

    links: ({ user }) => ownLinks.list(user.id),
    revokeLink: ({ input, by }) => ownLinks.revoke(by, input),

    exportAccount: async ({ context }) =>
      markStreamed({
        contentType: 'application/zip',
        fileName: 'daybook-export.zip',
        chunks: await exportData(toRequester(context)),
      }),

    async deleteAccount({ input, context, setSession }) {
      const answer = await deletion.request(toRequester(context), input.password);
      setSession(null);
      return answer;
    },
  });
}

/** The calls of logged-in users about the access tokens of their programs. */
export function accessTokenRoutes(routes: RouteContext, { accessTokens }: AccountModule): void {
  serve(routes, accessTokenApi, {
    list: ({ user }) => accessTokens.list(user.id),
    create: ({ input, context }) => accessTokens.create(toRequester(context), input),
    revoke: ({ input, context }) => accessTokens.revoke(toRequester(context), input.id),
    revokeAll: ({ context }) => accessTokens.revokeAll(toRequester(context)),
    current: ({ context }) => accessTokens.current(context.accessToken),
  });
}

function toEmailRequester({ addressKey, deviceCookie, session }: RequestContext): EmailRequester {
  return { addressKey, deviceCookie, sessionUserId: session?.user.id ?? null };
}

/** Calls of `ownAccountApi` are only authorized with a session. */
function toRequester(context: RequestContext): Requester {
  const { session } = context;
  if (session === null) throw new Error('The call needs a session.');
  return { by: toActor(context), userId: session.user.id, sessionId: session.id };
}
