import { mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { lazily } from '../kernel/lazily.ts';
import type { Log } from '../kernel/log.ts';
import type { MailTransport } from './mail.ts';
import { toMessage } from './message.ts';

const KEPT_FROM = 'daybook@localhost';

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
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeDurably(join(folder, `${id}.eml`), message as Buffer);
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

async function writeDurably(file: string, content: Buffer): Promise<void> {
  const handle = await open(`${file}.part`, 'w', 0o600);
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(`${file}.part`, file);
}
