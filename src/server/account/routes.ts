import { accountApi } from '#contract/account.ts';
import { byVisitor } from '../audit/audit.ts';
import type { Visitor } from '../kernel/gate.ts';
import { serve, type Room } from '../kernel/serve.ts';
import type { Devices } from './devices.ts';
import type { MailRequester } from './mail-limits.ts';
import type { Marketing } from './marketing.ts';
import type { PasswordChange } from './password-change.ts';
import type { PasswordPolicy } from './password-policy.ts';
import type { Registration } from './registration.ts';
import type { SignIn } from './sign-in.ts';
import { sessionUserToUser } from './user.ts';
import type { Verification } from './verification.ts';

export interface AccountServices {
  readonly registration: Registration;
  readonly verification: Verification;
  readonly signIn: SignIn;
  readonly passwordChange: PasswordChange;
  readonly marketing: Marketing;
  readonly devices: Devices;
  readonly policy: PasswordPolicy;
  readonly rules: { readonly open: boolean; readonly passwordMinChars: number };
}

export function accountRoutes(room: Room, services: AccountServices): void {
  const { registration, verification, signIn, passwordChange, marketing, devices, policy, rules } = services;

  serve(room, accountApi, {
    me: async ({ user }) => (user === null ? { anonymous: true as const } : sessionUserToUser(user)),

    async login({ input, visitor, setSession, setDeviceCookie }) {
      const { user, token, deviceCookie } = await signIn.logIn({
        ...input,
        addressKey: visitor.addressKey,
        by: byVisitor(visitor),
        userAgent: visitor.userAgent,
        deviceCookie: visitor.deviceCookie,
        formerSessionId: visitor.session?.id ?? null,
      });
      setSession(token);
      setDeviceCookie(deviceCookie);
      return user;
    },

    async register({ input, visitor }) {
      await registration.register(input, requester(visitor), byVisitor(visitor));
      return {};
    },

    registrationRules: async () => rules,

    checkPassword: async ({ input }) => ({ common: await policy.isCommon(input.password, input.email) }),

    async logout({ visitor, setSession }) {
      if (visitor.session) await signIn.logOut(visitor.session.id);
      setSession(null);
      return {};
    },

    async requestPasswordChange({ input, visitor }) {
      await passwordChange.request(input.email, requester(visitor));
      return {};
    },

    async changePassword({ input, visitor, setDeviceCookie }) {
      const { addressKey, deviceCookie } = visitor;
      const opener = { addressKey, deviceCookie, by: byVisitor(visitor) };
      setDeviceCookie((await passwordChange.change(input, opener)).deviceCookie);
      return {};
    },

    async requestEmailVerification({ input, visitor }) {
      await registration.requestVerification(input.email, requester(visitor));
      return {};
    },

    async verifyEmail({ input, visitor, setDeviceCookie }) {
      const { addressKey, session, deviceCookie } = visitor;
      const { answer, userId } = await verification.verify(input.securityToken, {
        by: byVisitor(visitor),
        addressKey,
        session: session && { id: session.id, userId: session.user.id },
      });
      if (userId !== null) setDeviceCookie(devices.remember(deviceCookie, { id: userId }));
      return answer;
    },

    async disableMarketingSubscription({ input, visitor }) {
      await marketing.optOut(input.token, visitor.addressKey);
      return {};
    },
  });
}

function requester({ addressKey, deviceCookie, session }: Visitor): MailRequester {
  return { addressKey, deviceCookie, sessionUserId: session?.user.id ?? null };
}
