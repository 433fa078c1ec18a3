import { fstatSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { writeDurably } from '../system/durable-files.ts';
import { lazy } from '../jobs/lazy.ts';
import type { Log } from '../system/log.ts';
import type { Email, EmailTransport } from './email.ts';
import { toMessage } from './message.ts';

const FROM_ADDRESS = 'daybook@localhost';

export const outboxFolderOf = (dataDir: string) => join(dataDir, 'outbox');

/** Where links are printed in words. */
interface LinkOutput {
  print(text: string): void;
  /** Whether the log's lines appear in the same place. */
  readonly includesLog: boolean;
}

/**
 * Used without a mail server: writes each email to an .eml file in the outbox folder, and prints its link in words. The
 * log has the link too if it goes elsewhere, so that readers of either find it once. The email still counts as unsent.
 */
export function createFileTransport(folder: string, log: Log, output = stderrOutput()): EmailTransport {
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
        { kind: email.kind, link: output.includesLog ? undefined : email.link },
        'No mail server is configured, so an email is saved in the outbox folder.',
      );
      if (log.isLevelEnabled('info')) output.print(describe(email));
      return { outcome: 'kept' };
    },
    discard: (id) => eraseEmailFiles(folder, [id]),
    close: () => composer.ifLoaded((loaded) => loaded.close()),
  };
}

function describe({ subject, to, link }: Email): string {
  const lines = [`An email to ${to}: ${subject}`, ...(link === undefined ? [] : [`Open ${link}`])];
  return `\n${lines.map((line) => `  ${line}\n`).join('')}\n`;
}

/** The stream of the greeting; stdout has only lines of JSON. */
function stderrOutput(): LinkOutput {
  const [stdout, stderr] = [fstatSync(1), fstatSync(2)];
  return {
    print: (text) => process.stderr.write(text),
    includesLog: stdout.dev === stderr.dev && stdout.ino === stderr.ino,
  };
}

/** Missing files are not an error. */
export async function eraseEmailFiles(folder: string, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    await rm(join(folder, `${id}.eml`), { force: true });
    await rm(join(folder, `${id}.eml.part`), { force: true });
  }
}
