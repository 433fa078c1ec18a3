import { accountApi } from '#contract/account.ts';
import { toActor } from '../audit/audit-log.ts';
import type { RequestContext } from '../kernel/gate.ts';
import { serve, type RouteContext } from '../kernel/serve.ts';
import type { DeviceCookies } from './device-cookies.ts';
import type { EmailRequester } from './email-limits.ts';
import type { MarketingService } from './marketing.ts';
import type { PasswordResetService } from './password-reset.ts';
import type { PasswordPolicy } from './password-policy.ts';
import type { RegistrationService } from './registration.ts';
import type { LoginService } from './login.ts';
import { sessionUserToUser } from './user.ts';
import type { VerificationService } from './verification.ts';

export interface AccountServices {
  readonly registration: RegistrationService;
  readonly verification: VerificationService;
  readonly login: LoginService;
  readonly passwordReset: PasswordResetService;
  readonly marketing: MarketingService;
  readonly deviceCookies: DeviceCookies;
  readonly policy: PasswordPolicy;
  readonly rules: { readonly open: boolean; readonly passwordMinChars: number };
}

export function accountRoutes(routeContext: RouteContext, services: AccountServices): void {
  const {
    registration,
    verification,
    login: signIn,
    passwordReset,
    marketing,
    deviceCookies,
    policy,
    rules,
  } = services;

  serve(routeContext, accountApi, {
    me: async ({ user }) => (user === null ? { anonymous: true as const } : sessionUserToUser(user)),

    async login({ input, context, setSession, setDeviceCookie }) {
      const { user, token, deviceCookie } = await signIn.logIn({
        ...input,
        addressKey: context.addressKey,
        by: toActor(context),
        userAgent: context.userAgent,
        deviceCookie: context.deviceCookie,
        formerSessionId: context.session?.id ?? null,
      });
      setSession(token);
      setDeviceCookie(deviceCookie);
      return user;
    },

    async register({ input, context }) {
      await registration.register(input, toEmailRequester(context), toActor(context));
      return {};
    },

    registrationRules: async () => rules,

    checkPassword: async ({ input }) => ({ common: await policy.isCommon(input.password, input.email) }),

    async logout({ context, setSession }) {
      if (context.session) await signIn.logOut(context.session.id);
      setSession(null);
      return {};
    },

    async requestPasswordChange({ input, context }) {
      await passwordReset.request(input.email, toEmailRequester(context));
      return {};
    },

    async changePassword({ input, context, setDeviceCookie }) {
      const { addressKey, deviceCookie } = context;
      const opener = { addressKey, deviceCookie, by: toActor(context) };
      setDeviceCookie((await passwordReset.reset(input, opener)).deviceCookie);
      return {};
    },

    async requestEmailVerification({ input, context }) {
      await registration.requestVerification(input.email, toEmailRequester(context));
      return {};
    },

    async verifyEmail({ input, context, setDeviceCookie }) {
      const { addressKey, session, deviceCookie } = context;
      const { answer, userId } = await verification.verify(input.securityToken, {
        by: toActor(context),
        addressKey,
        session: session && { id: session.id, userId: session.user.id },
      });
      if (userId !== null) setDeviceCookie(deviceCookies.addAccount(deviceCookie, { id: userId }));
      return answer;
    },

    async disableMarketingSubscription({ input, context }) {
      await marketing.optOut(input.token, context.addressKey);
      return {};
    },
  });
}

function toEmailRequester({ addressKey, deviceCookie, session }: RequestContext): EmailRequester {
  return { addressKey, deviceCookie, sessionUserId: session?.user.id ?? null };
}
