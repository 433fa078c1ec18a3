import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { eventually } from './eventually.ts';
import { parseEmail, type ReceivedEmail } from './received-emails.ts';

/** The server’s reply to a recipient: a code with text, or nothing to accept. */
export type Recipient = (address: string) => { code: number; reply: string } | null;

/** A real SMTP server that collects the received emails. */
export interface MailServer {
  readonly port: number;
  /** Its `SMTP_URL`. */
  readonly url: string;
  readonly emails: readonly ReceivedEmail[];
  emailsTo(address: string): readonly ReceivedEmail[];
  /** Waits for an email to the address. */
  emailTo(address: string): Promise<ReceivedEmail>;
  stop(): Promise<void>;
}

export interface MailServerOptions {
  /** A free one by default. */
  readonly port?: number;
  readonly recipient?: Recipient;
  readonly onConnect?: SMTPServerOptions['onConnect'];
  /** Called when an email has arrived, before the reply. */
  readonly onEmail?: () => Promise<void>;
  readonly user?: { readonly name: string; readonly password: string };
}

export async function startMailServer(options: MailServerOptions = {}): Promise<MailServer> {
  const emails: ReceivedEmail[] = [];
  const { user } = options;
  const server = new SMTPServer({
    authOptional: user === undefined,
    allowInsecureAuth: true,
    disabledCommands: user ? ['STARTTLS'] : ['STARTTLS', 'AUTH'],
    logger: false,
    // Clients keep their connections open, so do not wait for them.
    closeTimeout: 50,
    ...(options.onConnect ? { onConnect: options.onConnect } : {}),
    onAuth({ username, password }, _session, done) {
      const right = username === user?.name && password === user?.password;
      done(right ? null : new Error('Invalid login'), right ? { user: username } : {});
    },
    onRcptTo({ address }, _session, done) {
      const refusal = options.recipient?.(address);
      done(refusal ? Object.assign(new Error(refusal.reply), { responseCode: refusal.code }) : null);
    },
    onData(stream, _session, done) {
      void collect(stream).finally(() => done(null));
    },
  });
  server.on('error', () => undefined);
  async function collect(stream: Readable): Promise<void> {
    emails.push(parseEmail(await text(stream)));
    await options.onEmail?.();
  }
  await new Promise<void>((resolve) => server.listen(options.port ?? 0, '127.0.0.1', resolve));
  const port = (server.server.address() as { port: number }).port;
  const emailsTo = (address: string) => emails.filter(({ to }) => to === address);
  return {
    port,
    url: `smtp://${user ? `${user.name}:${user.password}@` : ''}127.0.0.1:${port}`,
    emails,
    emailsTo,
    emailTo: (address) => eventually(`an email to ${address}`, () => emailsTo(address)[0]),
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
