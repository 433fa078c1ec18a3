import { lazy } from '../jobs/lazy.ts';
import type { EmailConfig } from './settings.ts';
import type { Delivery, EmailTransport } from './email.ts';
import { toMessage } from './message.ts';

const SOCKET_TIMEOUT_MS = 15_000;

/** Sends through the configured SMTP server (RFC 5321), over one persistent connection. */
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
    async deliver(id, email) {
      try {
        await (await transporter.get()).sendMail(toMessage(id, from, email));
        return { outcome: 'sent' };
      } catch (error) {
        return toFailedDelivery(error);
      }
    },
    discard: async () => undefined,
    close: () => transporter.ifLoaded((loaded) => loaded.close()),
  };
}

/** A 5xx reply about the recipient is final, a 4xx reply is temporary; without a code there was no reply. */
function toFailedDelivery(error: unknown): Delivery {
  const { responseCode, code } = error as { responseCode?: number; code?: string };
  const reason = error instanceof Error ? error.message : String(error);
  if (responseCode === undefined || responseCode === 421 || code === 'EAUTH')
    return { outcome: 'unreachable', reason };
  return { outcome: responseCode >= 500 ? 'refused' : 'deferred', reason };
}
