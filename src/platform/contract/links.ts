import * as z from 'zod/mini';
import { Id, line, text } from './fields.ts';

/** What share links and drop links have in common. */
export const LINK_NAME_MAX_CHARS = 200;
export const LINK_DAYS_MAX = 3_650;
export const LINK_PASSWORD_MIN_CHARS = 8;
const PASSWORD_MAX_CHARS = 200;
const TOKEN_MAX_CHARS = 100;

/** Until when a link works; for ever unless stated. */
export const LinkDays = z.int().check(z.gte(1), z.lte(LINK_DAYS_MAX));

export const NewLinkPassword = text(PASSWORD_MAX_CHARS).check(
  z.minLength(LINK_PASSWORD_MIN_CHARS, `Use at least ${LINK_PASSWORD_MIN_CHARS} characters.`),
);

/** What an owner changes of a link: what is absent stays as it is, and null removes it. */
export const linkChanges = {
  id: Id,
  name: z.optional(line(LINK_NAME_MAX_CHARS)),
  /** From now on. */
  days: z.optional(z.nullable(LinkDays)),
  /** Visitors who are inside have to enter it, too. */
  password: z.optional(z.nullable(NewLinkPassword)),
};

/** Begins a visit. */
export const OpenLink = z.object({
  token: text(TOKEN_MAX_CHARS).check(z.minLength(1)),
  password: z.optional(text(PASSWORD_MAX_CHARS)),
});
export type OpenLink = z.infer<typeof OpenLink>;
