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
 * Used without a mail server: writes each email to an .eml file in the outbox folder and its link to the log, so that
 * everything works on a laptop. The email still counts as unsent.
 */
export function createFileTransport(folder: string, log: Log): EmailTransport {
  const composer = lazy(async () => {
    const { createTransport } = await import('nodemailer');
    return createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  });
  return {
    redeliversFiles: false,
    async deliver(id, email) {
      const { message } = await (await composer.get()).sendMail(toMessage(id, FROM_ADDRESS, email));
      const file = join(folder, `${id}.eml`);
      await writeDurably(file, message as Buffer, `${file}.part`);
      log.info(
        { kind: email.kind, link: email.link },
        `No mail server is configured, so the email "${email.subject}" to ${email.to} is saved in the outbox folder. Its link: ${email.link ?? '-'}`,
      );
      return { outcome: 'kept' };
    },
    discard: (id) => eraseEmailFiles(folder, [id]),
    close: () => composer.ifLoaded((loaded) => loaded.close()),
  };
}

/** Missing files are not an error. */
export async function eraseEmailFiles(folder: string, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    await rm(join(folder, `${id}.eml`), { force: true });
    await rm(join(folder, `${id}.eml.part`), { force: true });
  }
}
