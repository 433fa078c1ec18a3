import { globSync } from 'node:fs';
import { indexPart } from './build-indexes.ts';
import { serverPart } from './build-server.ts';
import { root } from './built-part.ts';

/** The server's sources: the development server restarts when one of them changes. */
export const watchedFolders: readonly string[] = [
  ...new Set(
    globSync([...serverPart.sources, ...indexPart.sources], { cwd: root }).filter(
      (source) => !source.includes('.'),
    ),
  ),
];

/** Arguments that let Node restart a program when a file in these folders changes. */
export const watchArguments = (folders: readonly string[]): string[] => [
  ...folders.map((folder) => `--watch-path=${folder}`),
  '--watch-preserve-output',
];
