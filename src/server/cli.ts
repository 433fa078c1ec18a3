import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { runAdminCommand } from './admin-command.ts';
import { readConfig } from './kernel/config.ts';

async function main(args: readonly string[]): Promise<void> {
  const reading = readConfig(process.env);
  if (!reading.ok) throw new Error(reading.faults.join('\n'));
  process.stdout.write(`${await runAdminCommand(reading.config, args, askPassword)}\n`);
}

async function askPassword(): Promise<string> {
  const preset = process.env['ADMIN_PASSWORD'];
  if (preset) return preset;
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: silent, terminal: true });
  process.stdout.write('Password: ');
  const password = await lines.question('');
  lines.close();
  process.stdout.write('\n');
  return password;
}

main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
