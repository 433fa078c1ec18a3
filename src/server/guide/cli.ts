import { requireProcessConfig } from '../kernel/config.ts';
import { runCatalogueCommand } from './catalogue-command.ts';
import { catalogueFolders } from './catalogue-files.ts';

/** `npm run catalogue`. Returns false if the check found problems. */
export function runCatalogue(args: string[]): Promise<boolean> {
  return runCatalogueCommand(catalogueFolders(requireProcessConfig().dataDir), args, print);
}

function print(...lines: string[]): void {
  process.stdout.write(lines.map((line) => `${line}\n`).join(''));
}
