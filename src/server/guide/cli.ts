import { requireProcessConfig } from '../kernel/config.ts';
import { runCatalogueCommand } from './catalogue-command.ts';
import { catalogueFolders } from './catalogue-files.ts';

async function main(args: string[]): Promise<void> {
  if (!(await runCatalogueCommand(catalogueFolders(requireProcessConfig().dataDir), args, print)))
    process.exitCode = 1;
}

function print(...lines: string[]): void {
  process.stdout.write(lines.map((line) => `${line}\n`).join(''));
}

main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
