import { PASSWORD_MAX_CHARS, PASSWORD_MIN_CHARS } from '../contract/account-rules.ts';
import { defineSettings } from '#platform/config/settings.ts';
import { oneOf, textWhere, wholeNumber } from '#platform/config/variables.ts';
import { isEmail } from '#platform/contract/email-address.ts';

export const accountSettings = defineSettings({
  section: 'Email and accounts',
  variables: {
    REGISTRATION: {
      doc: '`closed`: people need an invitation.',
      schema: oneOf(['open', 'closed']),
      default: 'open',
      example: 'closed',
    },
    ADMIN_EMAIL: {
      doc: 'The owner of this address becomes an admin, by opening the emailed link while logged in, or by setting a password through an emailed link.',
      schema: textWhere(isEmail, 'must be an email address'),
      example: 'you@example.org',
    },
    PASSWORD_MIN: {
      doc: 'The minimum length of a password.',
      schema: wholeNumber(PASSWORD_MIN_CHARS, PASSWORD_MAX_CHARS),
      default: String(PASSWORD_MIN_CHARS),
      example: '12',
    },
    PASSWORD_BLOCKLIST: {
      doc: '`enforce` refuses common passwords.',
      schema: oneOf(['warn', 'enforce']),
      default: 'warn',
      example: 'enforce',
    },
  },
  otherSecrets: ['ADMIN_PASSWORD'],
  toConfig: (env) => ({
    registrationOpen: env.REGISTRATION === 'open',
    adminEmail: env.ADMIN_EMAIL ?? null,
    passwordMinChars: env.PASSWORD_MIN,
    passwordBlocklist: env.PASSWORD_BLOCKLIST,
  }),
});
