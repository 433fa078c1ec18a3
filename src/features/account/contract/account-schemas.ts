// Apart from the calls: the first screens load the schemas of their forms only once somebody fills one in.
import * as z from 'zod/mini';
import { ACCOUNT_MESSAGES, isLongEnough, PASSWORD_MAX_CHARS } from './account-rules.ts';
import { isEmail } from '#platform/contract/email-address.ts';
import { isStorableText, text } from '#platform/contract/fields.ts';
import { User } from '#platform/contract/session.ts';

export const Email = z.string().check(z.refine(isEmail, ACCOUNT_MESSAGES.invalidEmail));

const Password = z.string().check(
  z.refine((value) => isLongEnough(value), ACCOUNT_MESSAGES.shortPassword),
  z.maxLength(PASSWORD_MAX_CHARS, `Use at most ${PASSWORD_MAX_CHARS} characters.`),
  z.refine(isStorableText, 'The password contains characters that cannot be stored.'),
);

export const SecurityToken = text(200).check(z.minLength(1));

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

/** What the registration form needs to know. */
export const RegistrationRules = z.object({
  open: z.boolean(),
  passwordMinChars: z.number(),
  /** Only while there is no account; `command` creates one where registration is closed. */
  first: z.optional(z.object({ command: z.optional(z.string()) })),
});
export type RegistrationRules = z.infer<typeof RegistrationRules>;
