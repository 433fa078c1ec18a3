import { lazy } from '../kernel/lazy.ts';
import type { EmailConfig } from '../kernel/config.ts';
import type { Delivery, EmailTransport } from './email.ts';
import { toMessage } from './message.ts';

const SOCKET_TIMEOUT_MS = 15_000;

/** Delivers through the configured SMTP server (RFC 5321), over one kept connection. */
export function createSmtpTransport({ smtpUrl, from }: EmailConfig): EmailTransport {
  const transporter = lazy(async () => {
    const { createTransport } = await import('nodemailer');
    return createTransport({
      url: smtpUrl,
      pool: true,
      maxConnections: 1,
      connectionTimeout: SOCKET_TIMEOUT_MS,
      greetingTimeout: SOCKET_TIMEOUT_MS,
      socketTimeout: SOCKET_TIMEOUT_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  });
  return {
    redeliversFiles: true,
    async deliver(id, letter) {
      try {
        await (await transporter.get()).sendMail(toMessage(id, from, letter));
        return { outcome: 'sent' };
      } catch (error) {
        return toFailedDelivery(error);
      }
    },
    discard: async () => undefined,
    close: () => transporter.ifLoaded((made) => made.close()),
  };
}

/** Reply codes: 5xx about the recipient is final, 4xx may pass, no code means that nobody answered. */
function toFailedDelivery(error: unknown): Delivery {
  const { responseCode, code } = error as { responseCode?: number; code?: string };
  const reason = error instanceof Error ? error.message : String(error);
  if (responseCode === undefined || responseCode === 421 || code === 'EAUTH')
    return { outcome: 'away', reason };
  return { outcome: responseCode >= 500 ? 'refused' : 'deferred', reason };
}
