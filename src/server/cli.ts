import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import type { AdminCommands } from './account/admin-commands.ts';
import { accountModule } from './account/module.ts';
import { auditTrails } from './audit/trail.ts';
import { connect } from './database/connect.ts';
import { migrate } from './database/migrate.ts';
import { systemClock } from './kernel/clock.ts';
import { readConfig, type Config } from './kernel/config.ts';
import { systemIds } from './kernel/ids.ts';
import { loadSecret, makeSeal } from './kernel/secret.ts';

const USAGE = `Usage: npm run admin -- <command> <e-mail>
  create      register a verified admin; asks for the password or reads ADMIN_PASSWORD
  grant       make a registered user an admin
  revoke      end that
  reset-link  print a link that sets a new password
`;

/** Works beside a running server: what it posts to the outbox, the server's worker delivers. */
async function main(command: string | undefined, email: string | undefined): Promise<void> {
  const reading = readConfig(process.env);
  if (!reading.ok) throw new Error(reading.faults.join('\n'));
  if (command === undefined || email === undefined || !isCommand(command)) throw new Error(USAGE);
  const answer = await withCommands(reading.config, (commands) => commandsByName[command](commands, email));
  process.stdout.write(`${answer}\n`);
}

const commandsByName = {
  create: (commands: AdminCommands, email: string) => commands.create(email, askPassword),
  grant: (commands: AdminCommands, email: string) => commands.grant(email),
  revoke: (commands: AdminCommands, email: string) => commands.revoke(email),
  'reset-link': (commands: AdminCommands, email: string) => commands.resetLink(email),
};

function isCommand(name: string): name is keyof typeof commandsByName {
  return Object.hasOwn(commandsByName, name);
}

async function withCommands(
  config: Config,
  work: (commands: AdminCommands) => Promise<string>,
): Promise<string> {
  const secret = await loadSecret(config.secret, config.dataDir);
  const seal = makeSeal(secret, 'outbox');
  const auditOf = auditTrails(secret, { clock: systemClock, ids: systemIds });
  const db = connect(config.database, () => undefined);
  try {
    await migrate(db);
    const ports = {
      db,
      config,
      clock: systemClock,
      ids: systemIds,
      seal,
      auditOf,
      holdings: [],
      onLetters: () => undefined,
    };
    const { commands } = accountModule(ports);
    return await work(commands);
  } finally {
    await db.destroy();
  }
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

main(process.argv[2], process.argv[3]).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
