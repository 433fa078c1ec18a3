import type { Settings } from '#platform/config/config.ts';
import { describeError } from '#platform/system/describe-error.ts';
import { runCatalogueCommand } from './catalogue-command.ts';
import { catalogueFolders } from './catalogue-files.ts';
import { openImports } from '../import/open-imports-command.ts';

/** `npm run catalogue`. Returns false if the check found problems, or if an import could not be shared. */
export async function runCatalogue(args: string[], settings: Settings): Promise<boolean> {
  const config = settings.requireProcessConfig();
  let isShared = true;
  const onError = (error: unknown) => {
    isShared = false;
    print(describeError(error));
  };
  const context = {
    folders: catalogueFolders(config.dataDir),
    openImports: () => openImports(config, onError),
  };
  return (await runCatalogueCommand(context, args, print)) && isShared;
}

function print(...lines: string[]): void {
  process.stdout.write(lines.map((line) => `${line}\n`).join(''));
}
