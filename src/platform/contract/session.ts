import * as z from 'zod/mini';
import { Id, Timestamp } from './fields.ts';

export const User = z.object({
  id: Id,
  email: z.string(),
  emailVerified: z.boolean(),
  suspended: z.boolean(),
  createdAt: Timestamp,
  roles: z.array(z.object({ role: z.literal('ROLE_ADMIN') })),
});
export type User = z.infer<typeof User>;

/** Absent where the link of the email is not shown on the screen. */
export const VerificationLink = z.object({ path: z.optional(z.string()) });

/** The answer if nobody is logged in. */
export const Anonymous = z.object({ anonymous: z.literal(true) });
export const Me = z.union([User, Anonymous]);
export type Me = z.infer<typeof Me>;
