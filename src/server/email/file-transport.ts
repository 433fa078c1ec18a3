import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { writeDurably } from '../kernel/durable-files.ts';
import { lazy } from '../kernel/lazy.ts';
import type { Log } from '../kernel/log.ts';
import type { EmailTransport } from './email.ts';
import { toMessage } from './message.ts';

const FROM_ADDRESS = 'daybook@localhost';

export const outboxFolderOf = (dataDir: string) => join(dataDir, 'outbox');

/**
 * Where no mail server is configured: each letter becomes an .eml file in the outbox folder, and its link
 * a line of the log, so that everything works on a laptop. The letter still counts as unsent.
 */
export function createFileTransport(folder: string, log: Log): EmailTransport {
  const composer = lazy(async () => {
    const { createTransport } = await import('nodemailer');
    return createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  });
  return {
    redeliversFiles: false,
    async deliver(id, letter) {
      const { message } = await (await composer.get()).sendMail(toMessage(id, FROM_ADDRESS, letter));
      const file = join(folder, `${id}.eml`);
      await writeDurably(file, message as Buffer, `${file}.part`);
      log.info(
        { kind: letter.kind, link: letter.link },
        `No mail server is set: the letter "${letter.subject}" to ${letter.to} is kept. Its link: ${letter.link ?? '-'}`,
      );
      return { outcome: 'kept' };
    },
    discard: (id) => eraseEmailFiles(folder, [id]),
    close: () => composer.ifLoaded((made) => made.close()),
  };
}

/** Removes the files of emails; those that are not there are no error. */
export async function eraseEmailFiles(folder: string, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    await rm(join(folder, `${id}.eml`), { force: true });
    await rm(join(folder, `${id}.eml.part`), { force: true });
  }
}
