import { defineSettings } from '../config/settings.ts';
import { textWhere, urlMatching, wholeNumber } from '../config/variables.ts';
import { isEmail } from '../contract/email-address.ts';
import { httpSettings } from '../http/settings.ts';

export interface EmailConfig {
  readonly smtpUrl: string;
  readonly from: string;
}

export const emailSettings = defineSettings({
  section: 'Email and accounts',
  variables: {
    SMTP_URL: {
      doc: 'The mail server. Without it, emails are saved in `DATA_DIR/outbox` and their links are printed.',
      schema: urlMatching(/^smtps?:/, 'must be a URL such as smtp://user:password@mail.example.org:587'),
      example: 'smtp://user:password@mail.example.org:587',
      isSecret: true,
    },
    MAIL_FROM: {
      doc: 'The sender of emails. Set it together with `SMTP_URL`.',
      schema: textWhere(isEmail, 'must be an email address'),
      example: 'daybook@example.org',
    },
    MAILS_TO_STRANGERS_PER_HOUR: {
      doc: 'How many emails an hour go to unverified addresses, and as many to senders of feedback.',
      schema: wholeNumber(1, 1_000_000),
      default: '200',
      example: '50',
    },
  },
  uses: { PUBLIC_URL: httpSettings.variables.PUBLIC_URL },
  findErrors: ({ SMTP_URL, PUBLIC_URL, MAIL_FROM }) => [
    SMTP_URL && !PUBLIC_URL && 'PUBLIC_URL must be set when SMTP_URL is set, because emails contain links',
    SMTP_URL && !MAIL_FROM && 'MAIL_FROM must be set when SMTP_URL is set, because emails need a sender',
  ],
  toConfig: ({ SMTP_URL: smtpUrl, MAIL_FROM: from, MAILS_TO_STRANGERS_PER_HOUR: perHour }) => ({
    email: (smtpUrl && from ? { smtpUrl, from } : null) satisfies EmailConfig | null,
    /** The limit for unverified addresses. */
    emailsToUnverifiedPerHour: perHour,
  }),
});
