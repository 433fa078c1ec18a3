import * as z from 'zod/mini';

export const OperatorNotice = z.object({
  /** Identifies the notice, such as `proxy.untrusted`. */
  code: z.string(),
  /** `info`: nothing is wrong. */
  severity: z.enum(['info', 'warning', 'error']),
  /** One to three sentences: what is wrong, what follows from it and what to do. */
  text: z.string(),
  /** The label of the button, if an admin can confirm the notice. */
  confirmLabel: z.optional(z.string()),
  /** Where more about it can be read or done; a path of Daybook. */
  href: z.optional(z.string()),
});
export type OperatorNotice = z.infer<typeof OperatorNotice>;
