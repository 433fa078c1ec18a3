import type { AdminCommands } from '#features/account/server/admin-commands.ts';
import { createAccountModule } from '#features/account/server/module.ts';
import { createAuditLogFactory } from '#platform/audit/queries.ts';
import { connect } from '#platform/database/connect.ts';
import { readDatabaseClock } from '#platform/database/database-clock.ts';
import { migrate } from '#platform/database/migrate.ts';
import { backUpBeforeUpgrade } from '#features/backup/server/before-upgrade.ts';
import { runAdoptInstallation } from '#platform/installation/adopt-command.ts';
import { commandLine } from '#platform/system/command-line.ts';
import type { Config } from '#platform/config/config.ts';
import { systemIds } from '#platform/system/ids.ts';
import { createCipher, createKeyedDigest, loadSecret } from '#platform/auth/secret.ts';

type AskPassword = () => Promise<string>;

interface Command {
  readonly name: string;
  readonly help: string;
  readonly run: (commands: AdminCommands, email: string, askPassword: AskPassword) => Promise<string>;
  /** Runs without an email address. A command without this requires one. */
  readonly runForAll?: (commands: AdminCommands) => Promise<string>;
}

const commandList: readonly Command[] = [
  {
    name: 'create',
    help: 'register a verified admin; asks for the password or reads ADMIN_PASSWORD',
    run: (commands, email, askPassword) => commands.create(email, askPassword),
  },
  {
    name: 'create-user',
    help: 'register a verified user without admin rights; the password as above',
    run: (commands, email, askPassword) => commands.createUser(email, askPassword),
  },
  {
    name: 'grant',
    help: 'make a registered user an admin; their sessions end',
    run: (commands, email) => commands.grant(email),
  },
  {
    name: 'revoke',
    help: 'take the admin right from a user; their sessions end',
    run: (commands, email) => commands.revoke(email),
  },
  {
    name: 'suspend',
    help: 'suspend a user; their sessions end',
    run: (commands, email) => commands.suspend(email),
  },
  {
    name: 'unsuspend',
    help: 'end the suspension',
    run: (commands, email) => commands.unsuspend(email),
  },
  {
    name: 'unlock',
    help: 'let a user log in again after too many wrong passwords',
    run: (commands, email) => commands.unlock(email),
  },
  {
    name: 'end-all-sessions',
    help: "end a user's sessions, or everyone's if no email address is given",
    run: (commands, email) => commands.endSessions(email),
    runForAll: (commands) => commands.endEverySession(),
  },
  {
    name: 'invite',
    help: 'print a link with which this address can register once',
    run: (commands, email) => commands.invite(email),
  },
  {
    name: 'reset-link',
    help: 'print a link that sets a new password',
    run: (commands, email) => commands.resetLink(email),
  },
];

const HELP_FLAGS = ['help', '--help', '-h'];
const ADOPT_COMMAND = 'adopt-installation';

/** Printed when `npm run admin` was called in any other way. */
const USAGE = `Usage: ${commandLine('admin')} <command> <email>
${commandList.map(({ name, help }) => `  ${name.padEnd(18)}${help}\n`).join('')}
       ${commandLine('admin')} ${ADOPT_COMMAND}
  says what is needed to use this database, file store and DATA_DIR together; with "yes" at the end, does it
`;

/**
 * Runs one of the operator's commands and returns its sentence. It works beside a running server, whose email worker
 * delivers what the command posts to the outbox.
 */
export async function runAdminCommand(
  config: Config,
  args: readonly string[],
  askPassword: AskPassword,
): Promise<string> {
  const [name, email, ...others] = args;
  if (args.some((word) => HELP_FLAGS.includes(word))) return USAGE.trimEnd();
  if (others.length > 0) throw new Error(`Only one email address at a time.\n\n${USAGE}`);
  const work = name === ADOPT_COMMAND ? null : findCommand(name, email, askPassword);
  // Commands migrate the database too.
  await backUpBeforeUpgrade(config);
  return work === null ? runAdoptInstallation(config, email) : withAdminCommands(config, work);
}

/** @throws Error with the usage if there is no such command, or if it requires an email address */
function findCommand(
  name: string | undefined,
  email: string | undefined,
  askPassword: AskPassword,
): (commands: AdminCommands) => Promise<string> {
  const command = commandList.find((one) => one.name === name);
  if (command !== undefined && email !== undefined) {
    return (commands) => command.run(commands, email, askPassword);
  }
  if (command?.runForAll === undefined) throw new Error(USAGE);
  return command.runForAll;
}

async function withAdminCommands(
  config: Config,
  work: (commands: AdminCommands) => Promise<string>,
): Promise<string> {
  const secret = await loadSecret(config.secret, config.dataDir);
  const db = connect(config.database, () => undefined);
  try {
    await migrate(db);
    const clock = await readDatabaseClock(db);
    const auditOf = createAuditLogFactory(secret, { clock, ids: systemIds });
    const platform = {
      db,
      config,
      clock,
      ids: systemIds,
      emailCipher: createCipher(secret, 'outbox'),
      digestFor: (purpose: string) => createKeyedDigest(secret, purpose),
      auditOf,
      onEmails: () => undefined,
    };
    const { commands } = createAccountModule(platform, { dataSources: [], linkSources: [] });
    return await work(commands);
  } finally {
    await db.destroy();
  }
}
