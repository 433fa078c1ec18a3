import * as z from 'zod/mini';
import type { Api } from './endpoint.ts';
import { Empty, Id, isStorableText, text, Timestamp } from './fields.ts';

export const EMAIL_MIN_CHARS = 6;
export const EMAIL_MAX_CHARS = 254;
export const PASSWORD_MIN_CHARS = 6;
export const PASSWORD_MAX_CHARS = 1024;

/** The specification's sentences for these screens (sections 5 and 8). */
export const ACCOUNT_MESSAGES = {
  invalidEmail: 'The provided email seems invalid.',
  shortPassword: 'The password must be at least 6 characters long.',
  termsNotAccepted: 'Terms of Service must be read and accepted.',
  loginFailed: 'Login failed: ',
  erasureCancelled: 'The deletion of your account was cancelled.',
  logoutFailed: 'Logout failed: ',
  registrationFailed: 'Registration failed: ',
  newPasswordFailed: 'Setting the new password failed: ',
  resetRequestFailed: 'An error occured: ',
  resetRequested: 'Check your email for instructions to reset your password.',
  verificationFailed: 'Email verification failed: ',
  verificationRequestFailed: 'Something went wrong when requesting email verification: ',
  verificationRequested: 'Verification email was sent!',
  optOutFailed: 'Something went wrong: ',
  optedOut: 'You have unsubscribed successfully!',
  optedOutState: 'You will no longer receive marketing emails!',
} as const;

/**
 * The specification asks for more than 5 characters and an '@'. Beyond that: a plain local part and a
 * domain, so that no quote, comma, bracket or line break can reach an email header.
 */
export function isEmail(value: string): boolean {
  return (
    value.length >= EMAIL_MIN_CHARS &&
    value.length <= EMAIL_MAX_CHARS &&
    isStorableText(value) &&
    /^[\w.!#$%&'*+/=?^`{|}~-]+@[\p{L}\p{N}\p{M}-]+(\.[\p{L}\p{N}\p{M}-]+)*$/u.test(value)
  );
}

/** Code points, not UTF-16 units: a password of six emoji has six characters. */
export function isLongEnough(password: string, minChars: number = PASSWORD_MIN_CHARS): boolean {
  return Array.from(password).length >= minChars;
}

export const Email = z.string().check(z.refine(isEmail, ACCOUNT_MESSAGES.invalidEmail));

const Password = z.string().check(
  z.refine((value) => isLongEnough(value), ACCOUNT_MESSAGES.shortPassword),
  z.maxLength(PASSWORD_MAX_CHARS, `Use at most ${PASSWORD_MAX_CHARS} characters.`),
  z.refine(isStorableText, 'The password contains characters that cannot be stored.'),
);

const SecurityToken = text(200).check(z.minLength(1));

export const User = z.object({
  id: Id,
  email: z.string(),
  emailVerified: z.boolean(),
  suspended: z.boolean(),
  createdAt: Timestamp,
  roles: z.array(z.object({ role: z.literal('ROLE_ADMIN') })),
});
export type User = z.infer<typeof User>;

export const LoginResult = z.extend(User, {
  /** Set if this login cancelled a pending deletion of the account. */
  erasureCancelled: z.optional(z.literal(true)),
});
export type LoginResult = z.infer<typeof LoginResult>;

/**
 * What the verification of `ADMIN_EMAIL` did: `given` made the account an admin, `withheld` means that the browser was
 * not logged in to that account. Absent for all other addresses.
 */
export const AdminRight = z.enum(['given', 'withheld']);
export type AdminRight = z.infer<typeof AdminRight>;

export const VerificationResult = z.object({ adminRight: z.optional(AdminRight) });
export type VerificationResult = z.infer<typeof VerificationResult>;

/** The answer if nobody is logged in. */
export const Anonymous = z.object({ anonymous: z.literal(true) });
export const Me = z.union([User, Anonymous]);
export type Me = z.infer<typeof Me>;

export const Credentials = z.object({ email: Email, password: Password });
/** While registration is closed, it needs the token of an invitation. */
export const Registration = z.extend(Credentials, { invitation: z.optional(SecurityToken) });
export type Registration = z.infer<typeof Registration>;
/** What the registration form asks for; the terms are not sent. */
export const RegistrationForm = z.extend(Credentials, {
  terms: z.literal('on', ACCOUNT_MESSAGES.termsNotAccepted),
});
export const EmailRequest = z.object({ email: Email });
export const EmailChangeInput = z.object({ email: Email, password: text(PASSWORD_MAX_CHARS) });
export const PasswordChangeInput = z.object({ oldPassword: text(PASSWORD_MAX_CHARS), password: Password });
export const PasswordResetInput = z.object({ password: Password, securityToken: SecurityToken });

/** What the registration form needs to know. */
export const RegistrationRules = z.object({
  open: z.boolean(),
  passwordMinChars: z.number(),
});

export const accountApi = {
  me: {
    method: 'GET',
    path: '/api/user/me',
    access: 'open',
    encoding: 'none',
    limit: 'general',
    summary: 'The logged-in user, or the anonymous marker.',
    input: Empty,
    output: Me,
  },
  login: {
    method: 'POST',
    path: '/api/user/login',
    access: 'open',
    encoding: 'form',
    limit: 'account',
    summary: 'Logs in with an email address and a password; sets the session cookie.',
    input: z.object({ username: text(EMAIL_MAX_CHARS), password: text(PASSWORD_MAX_CHARS) }),
    output: LoginResult,
  },
  register: {
    method: 'POST',
    path: '/api/user/register',
    access: 'open',
    encoding: 'json',
    credentials: 'omit',
    limit: 'account',
    summary: 'Registers an account. The answer does not reveal whether the address was known.',
    input: Registration,
    output: Empty,
  },
  registrationRules: {
    method: 'GET',
    path: '/api/user/registrationRules',
    access: 'open',
    encoding: 'none',
    limit: 'general',
    summary: 'Whether registration is open and how long a password must be.',
    input: Empty,
    output: RegistrationRules,
  },
  checkPassword: {
    method: 'POST',
    path: '/api/user/checkPassword',
    access: 'open',
    encoding: 'json',
    limit: 'account',
    summary: 'Checks whether a password is a common one; nothing is stored.',
    input: z.object({ email: text(EMAIL_MAX_CHARS), password: text(PASSWORD_MAX_CHARS) }),
    output: z.object({ common: z.boolean() }),
  },
  logout: {
    method: 'GET',
    path: '/api/user/logout',
    access: 'open',
    encoding: 'none',
    limit: 'general',
    changesState: true,
    summary: 'Ends the session.',
    input: Empty,
    output: Empty,
  },
  requestPasswordChange: {
    method: 'POST',
    path: '/api/user/requestPasswordChange',
    access: 'open',
    encoding: 'json',
    limit: 'account',
    summary: 'Emails a link for setting a new password if the address has an account.',
    input: EmailRequest,
    output: Empty,
  },
  changePassword: {
    method: 'POST',
    path: '/api/user/changePassword',
    access: 'open',
    encoding: 'json',
    limit: 'account',
    summary: 'Sets a new password with an emailed token and ends all sessions.',
    input: PasswordResetInput,
    output: Empty,
  },
  requestEmailVerification: {
    method: 'POST',
    path: '/api/user/requestEmailVerification',
    access: 'open',
    encoding: 'json',
    limit: 'account',
    summary: 'Emails a verification link if the address has an unverified account.',
    input: EmailRequest,
    output: Empty,
  },
  verifyEmail: {
    method: 'POST',
    path: '/api/user/verifyEmail',
    access: 'open',
    encoding: 'json',
    limit: 'account',
    summary:
      'Verifies the email address with an emailed token and ends the sessions of other browsers. Can be repeated.',
    input: z.object({ securityToken: SecurityToken }),
    output: VerificationResult,
  },
  disableMarketingSubscription: {
    method: 'POST',
    path: '/api/user/disableMarketingSubscription/:token',
    access: 'open',
    encoding: 'any',
    limit: 'account',
    origin: 'any',
    summary: 'Ends marketing emails; email programs post here too (RFC 8058).',
    input: z.object({ token: SecurityToken }),
    output: Empty,
  },
} as const satisfies Api;
