import type { SendMailOptions } from 'nodemailer';
import type { Email } from './email.ts';

/** Uses the row's id as Message-ID, so that a second delivery can be recognised. */
export function toMessage(id: string, from: string, email: Email): SendMailOptions {
  return {
    // Objects instead of strings, so that an address is never parsed as a list of several.
    from: { name: 'Daybook', address: from },
    to: { name: '', address: email.to },
    subject: email.subject,
    text: email.text,
    html: email.html,
    messageId: `<${id}@${from.slice(from.indexOf('@') + 1)}>`,
    headers: {
      ...(email.requestId !== undefined && { 'X-Request-Id': email.requestId }),
      // So that no program that answers for somebody who is away answers a program (RFC 3834).
      'Auto-Submitted': 'auto-generated',
      ...(email.unsubscribeUrl !== undefined && {
        'List-Unsubscribe': `<${email.unsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  };
}
