import * as z from 'zod/mini';

export const HANDLE_MIN_CHARS = 3;
export const HANDLE_MAX_CHARS = 30;

export const HANDLE_MESSAGES = {
  wrong: `Use ${HANDLE_MIN_CHARS} to ${HANDLE_MAX_CHARS} of the letters a to z, digits, and single hyphens between them.`,
  reserved: 'This name is reserved. Please choose another.',
} as const;

/** Names by which people could be taken for Daybook, its operators or a part of it. */
const RESERVED = new Set(
  `about abuse account accounts activity admin administrator administrators anonymous api app assets atom blog book
  books contact default delete demo developer developers edit email everybody export feed feedback
  feeds guest guide guides help home host hostmaster import info index invite json legal list lists login logout mail
  moderator movie movies new news no nobody noreply null official operator owner page people person place places
  postmaster press preview privacy profile public register reply robots root rss search secure security service settings shared
  share show shows game games signup staff static status storage story support sysadmin system team terms test undefined
  update upload user users webmaster widget work www year years you`.split(/\s+/),
);

/** Also several reserved words in a row, as `admin-team`, and whatever begins with the name of Daybook. */
function isReserved(handle: string): boolean {
  return handle.startsWith('daybook') || handle.split('-').every((word) => RESERVED.has(word));
}

/** As it is stored: what differs in case only is the same. Null: no profile can have this name. */
export function normalHandle(text: string): string | null {
  // Only ASCII is folded: other letters that look alike, or become ASCII in lower case, are other names.
  const handle = /^[A-Za-z0-9]+(-[A-Za-z0-9]+)*$/.test(text) ? text.toLowerCase() : '';
  return handle.length >= HANDLE_MIN_CHARS && handle.length <= HANDLE_MAX_CHARS ? handle : null;
}

/** The end of the address of a public profile. */
export const Handle = z.string().check(
  z.trim(),
  z.refine((text) => normalHandle(text) !== null, HANDLE_MESSAGES.wrong),
  z.overwrite((text) => normalHandle(text) ?? text),
  z.refine((text) => !isReserved(text), HANDLE_MESSAGES.reserved),
);
