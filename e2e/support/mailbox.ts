import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { callbackify } from 'node:util';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';
import { eventually } from '#testing/eventually.ts';
import { parseEmail, tokenIn, type ReceivedEmail } from '#testing/received-emails.ts';

/** A real SMTP server that keeps what arrives. */
export interface Mailbox {
  readonly smtpUrl: string;
  /** Waits for the newest letter to an address of that subject. */
  letterTo(address: string, subject: RegExp): Promise<ReceivedEmail>;
  /** Waits for a letter with a link to a screen; answers the link's token. */
  tokenFor(address: string, screen: 'changePassword' | 'verifyEmail' | 'marketingOptOut'): Promise<string>;
  /** The same for an email with certain words. */
  tokenIn(address: string, words: RegExp, screen: string): Promise<string>;
  close(): Promise<void>;
}

export async function openMailbox(): Promise<Mailbox> {
  const letters: { to: string; letter: ReceivedEmail }[] = [];
  async function keep(stream: Readable, { envelope }: SMTPServerSession) {
    const letter = parseEmail(await text(stream));
    for (const { address } of envelope.rcptTo) letters.push({ to: address, letter });
  }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: callbackify(keep),
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;

  const newest = (what: string, address: string, fits: (letter: ReceivedEmail) => boolean) =>
    eventually(`${what} to ${address}`, () =>
      letters.findLast(({ to, letter }) => to === address && fits(letter)),
    );

  return {
    smtpUrl: `smtp://127.0.0.1:${port}`,
    async letterTo(address, subject) {
      return (await newest(`a letter ${subject}`, address, (letter) => subject.test(letter.subject))).letter;
    },
    async tokenFor(address, screen) {
      const fits = (letter: ReceivedEmail) => letter.text.includes(`/${screen}/`);
      return tokenIn((await newest(`a link to /${screen}`, address, fits)).letter, screen);
    },
    async tokenIn(address, words, screen) {
      const fits = (letter: ReceivedEmail) => words.test(letter.text.replaceAll(/\s+/g, ' '));
      return tokenIn((await newest(`an email ${words}`, address, fits)).letter, screen);
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
