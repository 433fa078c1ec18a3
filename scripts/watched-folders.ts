import { indexPart } from './build-indexes.ts';
import { serverPart } from './build-server.ts';

/** What the server is made of: with a change of any of it the development server starts anew. */
export const watchedFolders: readonly string[] = [
  ...new Set([...serverPart.sources, ...indexPart.sources].filter((source) => !source.includes('.'))),
];

/** The arguments with which Node starts a program anew when something in these folders changes. */
export const watchArguments = (folders: readonly string[]): string[] => [
  ...folders.map((folder) => `--watch-path=${folder}`),
  '--watch-preserve-output',
];
