import type { Settings } from '#platform/config/config.ts';
import { commandLine } from '#platform/system/command-line.ts';

/** Gets the arguments after its name and returns whether it succeeded. @throws Error with a sentence for the terminal */
type Command = (args: string[]) => Promise<boolean>;

interface DescribedCommand {
  readonly help: string;
  /** Loads only what the command needs. */
  readonly run: Command;
}

const COMMANDS: ReadonlyMap<string, DescribedCommand> = new Map<string, DescribedCommand>([
  [
    'admin',
    {
      help: 'create admins, suspend users, invite',
      run: async (args) => (await import('./cli.ts')).runAdmin(args),
    },
  ],
  [
    'backup',
    {
      help: 'create, verify, restore and list backups',
      run: async (args) =>
        (await import('#features/backup/server/cli.ts')).runBackup(
          args,
          await loadSettings(),
          loadOfflineApp,
        ),
    },
  ],
  [
    'doctor',
    {
      help: 'check the configuration and everything that Daybook needs',
      run: async (args) =>
        (await import('#features/doctor/server/cli.ts')).runDoctor(args, await loadSettings()),
    },
  ],
  [
    'catalogue',
    {
      help: 'check the records of the guides, import more',
      run: async (args) =>
        (await import('#features/guides/server/catalogue/cli.ts')).runCatalogue(args, await loadSettings()),
    },
  ],
  [
    'mcp',
    {
      help: 'let an assistant use a Daybook (Model Context Protocol)',
      run: async (args) => (await import('#features/mcp/server/mcp-command.ts')).runMcp(args),
    },
  ],
  [
    'story',
    {
      help: 'check a story',
      run: async (args) => (await import('#features/story/server/cli.ts')).runStory(args),
    },
  ],
]);

const loadOfflineApp = () => import('./offline-app.ts');

async function loadSettings(): Promise<Settings> {
  return (await import('./settings.ts')).settings;
}

export const COMMAND_NAMES: readonly string[] = [...COMMANDS.keys()];

const HELP = new Set(['help', '--help', '-h']);

/** What the server starts as processes of their own. */
const SUBPROCESSES: ReadonlyMap<string, Command> = new Map<string, Command>([
  [
    'build-index',
    async (args) =>
      (await import('#features/guides/server/catalogue/build-index-command.ts')).runBuildIndex(args),
  ],
  [
    'nightly-backup',
    async (args) =>
      (await import('#features/backup/server/nightly.ts')).runNightlyProcess(
        args,
        await loadSettings(),
        loadOfflineApp,
      ),
  ],
]);

/** Runs the named command, or the server without a name; sets the exit code. */
export async function runCommand([name = 'start', ...args]: readonly string[]): Promise<void> {
  if (name === 'start') return start();
  const command = COMMANDS.get(name)?.run ?? SUBPROCESSES.get(name);
  if (command === undefined) return fail(usage(), HELP.has(name) ? 0 : 1);
  try {
    if (!(await command(args))) process.exitCode = 1;
  } catch (error) {
    fail(describeMissingLibrary(error) ?? (error instanceof Error ? error.message : String(error)), 1);
  }
}

async function start(): Promise<void> {
  try {
    const { run } = await import('./run.ts');
    return await run();
  } catch (error) {
    const sentence = describeMissingLibrary(error);
    if (sentence === null) throw error;
    fail(sentence, 1);
  }
}

/** The error of a native module begins with advice about npm; what the system lacks is in one of its causes. */
function describeMissingLibrary(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  const library = /^(\S+): cannot open shared object file/.exec(error.message)?.[1];
  if (library === undefined) return describeMissingLibrary(error.cause);
  return (
    `Daybook needs ${library}, a library that this system lacks. Install the package that contains it (on Debian: ` +
    'libc6, libgcc-s1 and libstdc++6).'
  );
}

function usage(): string {
  const lines = [...COMMANDS].map(([name, { help }]) => `  ${commandLine(name).padEnd(24)}  ${help}`);
  return ['Starts Daybook, or runs one of its commands; each explains itself with --help:', ...lines].join(
    '\n',
  );
}

function fail(sentence: string, exitCode: number): void {
  process.stderr.write(`${sentence}\n`);
  process.exitCode = exitCode;
}
