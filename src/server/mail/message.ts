import type { SendMailOptions } from 'nodemailer';
import type { Letter } from './mail.ts';

/** The message of a letter. Its id is the row's, so that a second delivery can be recognised. */
export function toMessage(id: string, from: string, letter: Letter): SendMailOptions {
  return {
    // Objects, not strings: an address is never parsed for further ones.
    from: { name: 'Daybook', address: from },
    to: { name: '', address: letter.to },
    subject: letter.subject,
    text: letter.text,
    html: letter.html,
    messageId: `<${id}@${from.slice(from.indexOf('@') + 1)}>`,
    headers: letter.unsubscribeUrl
      ? {
          'List-Unsubscribe': `<${letter.unsubscribeUrl}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        }
      : { 'Auto-Submitted': 'auto-generated' },
  };
}
