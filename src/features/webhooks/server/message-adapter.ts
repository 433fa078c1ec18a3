import { createHmac, randomBytes } from 'node:crypto';

/** Posts a message; fails if there is no answer. */
export type PostMessage = (message: {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}) => Promise<{ readonly status: number; readonly answer: string }>;

const SECRET_PREFIX = 'whsec_';
const SECRET_BYTES = 24;

/** A secret as Standard Webhooks writes it: `whsec_` and base64. */
export function createWebhookSecret(): string {
  return SECRET_PREFIX + randomBytes(SECRET_BYTES).toString('base64');
}

/** The headers that sign a message (https://www.standardwebhooks.com, version 1). `sentAt` in milliseconds. */
export function signMessage(
  secret: string,
  { id, sentAt, body }: { readonly id: string; readonly sentAt: number; readonly body: string },
): Record<string, string> {
  const key = Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64');
  const timestamp = String(Math.floor(sentAt / 1_000));
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${signature}`,
  };
}
