import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { callbackify } from 'node:util';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';
import { eventually } from '#testing/eventually.ts';
import { parseEmail, tokenIn, type ReceivedEmail } from '#testing/received-emails.ts';

/** A real SMTP server that stores the emails it receives. */
export interface Mailbox {
  readonly smtpUrl: string;
  /** Waits for an email with this subject and returns the newest. */
  emailTo(address: string, subject: RegExp): Promise<ReceivedEmail>;
  /** Waits for an email with a link to this screen and returns the token of the link. */
  tokenFor(address: string, screen: 'changePassword' | 'verifyEmail' | 'marketingOptOut'): Promise<string>;
  /** Like `tokenFor`, for an email that contains these words. */
  tokenIn(address: string, words: RegExp, screen: string): Promise<string>;
  close(): Promise<void>;
}

export async function openMailbox(): Promise<Mailbox> {
  const emails: { to: string; email: ReceivedEmail }[] = [];
  async function receive(stream: Readable, { envelope }: SMTPServerSession) {
    const email = parseEmail(await text(stream));
    for (const { address } of envelope.rcptTo) emails.push({ to: address, email });
  }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: callbackify(receive),
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;

  const newestEmail = (description: string, address: string, matches: (email: ReceivedEmail) => boolean) =>
    eventually(`${description} to ${address}`, () =>
      emails.findLast(({ to, email }) => to === address && matches(email)),
    );

  return {
    smtpUrl: `smtp://127.0.0.1:${port}`,
    async emailTo(address, subject) {
      return (await newestEmail(`an email ${subject}`, address, (email) => subject.test(email.subject)))
        .email;
    },
    async tokenFor(address, screen) {
      const matches = (email: ReceivedEmail) => email.text.includes(`/${screen}/`);
      return tokenIn((await newestEmail(`a link to /${screen}`, address, matches)).email, screen);
    },
    async tokenIn(address, words, screen) {
      const matches = (email: ReceivedEmail) => words.test(email.text.replaceAll(/\s+/g, ' '));
      return tokenIn((await newestEmail(`an email ${words}`, address, matches)).email, screen);
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
