import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { writeDurably } from '../kernel/durable-files.ts';
import { lazily } from '../kernel/lazily.ts';
import type { Log } from '../kernel/log.ts';
import type { MailTransport } from './mail.ts';
import { toMessage } from './message.ts';

const KEPT_FROM = 'daybook@localhost';

export const outboxFolderOf = (dataDir: string) => join(dataDir, 'outbox');

/**
 * Where no mail server is configured: each letter becomes an .eml file in the outbox folder, and its link
 * a line of the log, so that everything works on a laptop. The letter still counts as unsent.
 */
export function keptTransport(folder: string, log: Log): MailTransport {
  const composer = lazily(async () => {
    const { createTransport } = await import('nodemailer');
    return createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  });
  return {
    deliversKept: false,
    async deliver(id, letter) {
      const { message } = await (await composer.get()).sendMail(toMessage(id, KEPT_FROM, letter));
      const file = join(folder, `${id}.eml`);
      await writeDurably(file, message as Buffer, `${file}.part`);
      log.info(
        { kind: letter.kind, link: letter.link },
        `No mail server is set: the letter "${letter.subject}" to ${letter.to} is kept. Its link: ${letter.link ?? '-'}`,
      );
      return { outcome: 'kept' };
    },
    discard: (id) => removeKeptEmails(folder, [id]),
    close: () => composer.whenGot((made) => made.close()),
  };
}

/** Removes the files of emails; those that are not there are no error. */
export async function removeKeptEmails(folder: string, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    await rm(join(folder, `${id}.eml`), { force: true });
    await rm(join(folder, `${id}.eml.part`), { force: true });
  }
}
