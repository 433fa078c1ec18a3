import { SCREENS } from '#platform/contract/screens.ts';
import { compose } from '#platform/email/compose.ts';
import { isLocalHostname } from '#platform/http/local-request.ts';
import { createSmtpTransport } from '#platform/email/smtp-transport.ts';
import type { Config } from '#platform/config/config.ts';
import type { EmailConfig } from '#platform/email/settings.ts';
import { describeError } from '#platform/system/describe-error.ts';
import { fault, good, skipped, warning, type Check, type Result } from './check.ts';

const TIMEOUT_MS = 10_000;

interface EmailPorts {
  readonly config: Config;
  /** Sends a test letter there; null: sends none. */
  readonly emailTo: string | null;
  readonly id: () => string;
}

/** Connects and logs in as the worker does, and sends a letter if asked to. */
export function createEmailCheck({ config, emailTo, id }: EmailPorts): Check {
  const { email, publicUrl } = config;
  return {
    area: 'Email',
    async run() {
      if (email === null)
        return [skipped('No SMTP_URL is set: emails are written to the outbox folder of DATA_DIR.')];
      const connection = await checkConnection(email);
      if (emailTo === null || connection.state === 'error') return [connection];
      return [connection, await sendEmail(email, publicUrl, id(), emailTo)];
    },
  };
}

async function checkConnection({ smtpUrl }: EmailConfig): Promise<Result> {
  const { hostname } = new URL(smtpUrl);
  try {
    await verify(smtpUrl, true);
    return good(`${hostname} accepts the connection, encrypted.`);
  } catch (error) {
    if ((error as { code?: unknown }).code !== 'ETLS') return unreachable(hostname, error);
  }
  try {
    await verify(smtpUrl, false);
  } catch (error) {
    return unreachable(hostname, error);
  }
  return isLocalHostname(hostname)
    ? good(`${hostname} accepts the connection. It is on this machine, so it needs no encryption.`)
    : warning(
        `${hostname} offers no STARTTLS: passwords and the links in emails travel unencrypted.`,
        'Use a mail server with encryption, such as SMTP_URL=smtps://user:password@mail.example.org:465',
      );
}

async function verify(url: string, requireTLS: boolean): Promise<void> {
  const timeouts = { connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS };
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({ url, requireTLS, ...timeouts });
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}

function unreachable(hostname: string, error: unknown): Result {
  const isRefused = (error as { code?: unknown }).code === 'EAUTH';
  return fault(
    `${hostname}: ${describeError(error)}`,
    isRefused
      ? 'Correct the user and the password in SMTP_URL. Special characters must be percent-encoded.'
      : 'Correct the host and the port in SMTP_URL, or open the port in the firewall. Emails wait until then.',
  );
}

async function sendEmail(email: EmailConfig, publicUrl: string, id: string, to: string): Promise<Result> {
  const transport = createSmtpTransport(email);
  try {
    const delivery = await transport.deliver(id, composeTestEmail(publicUrl, to));
    return 'reason' in delivery
      ? fault(
          `The test email to ${to} was not accepted: ${delivery.reason}`,
          `Check MAIL_FROM=${email.from}.`,
        )
      : good(`The mail server accepted a test email to ${to}. See whether it arrives.`);
  } finally {
    transport.close();
  }
}

const composeTestEmail = (publicUrl: string, to: string) =>
  compose(to, 'test', {
    subject: 'Emails of your Daybook arrive',
    opening: 'This is the test email that you asked for. If you can read it, emails arrive:',
    action: { label: 'Open the admin area', url: `${publicUrl}${SCREENS.admin}` },
    closing:
      'If it was among the unwanted emails, your mail server should sign what it sends (SPF and DKIM).',
  });
