import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { runAdminCommand } from './admin-command.ts';
import { settings } from './settings.ts';

const NO_PASSWORD = 'No password was given. Type one, or set ADMIN_PASSWORD.';

/** `npm run admin`: asks for passwords at the terminal. */
export async function runAdmin(args: readonly string[]): Promise<true> {
  process.stdout.write(`${await runAdminCommand(settings.requireProcessConfig(), args, askPassword)}\n`);
  return true;
}

async function askPassword(): Promise<string> {
  const preset = process.env['ADMIN_PASSWORD'];
  if (preset) return preset;
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: silent, terminal: true });
  process.stdout.write('Password: ');
  try {
    return await new Promise<string>((resolve, reject) => {
      // Without input, the process would otherwise end as if the command had succeeded.
      lines.once('close', () => reject(new Error(NO_PASSWORD)));
      lines.question('').then(resolve, reject);
    });
  } finally {
    lines.close();
    process.stdout.write('\n');
  }
}
