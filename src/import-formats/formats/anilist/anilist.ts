import type { ImportFormat } from '../../model/model.ts';
import { titlesById } from './collections.ts';
import { parseGdprFile } from './gdpr-file.ts';
import { parseListFile } from './list-file.ts';
import { isGdprFile, isListFile, manifest } from './manifest.ts';

/** AniList's own file, and lists as its GraphQL interface answers them, which is what exporters write down. */
export const anilist: ImportFormat = {
  ...manifest,

  parse(files, ledger) {
    const lists = files.filter(isListFile);
    const titles = titlesById(lists);
    // Of a work in both files, the first says more: the list knows movies.
    for (const file of lists) parseListFile(file, ledger);
    for (const file of files.filter(isGdprFile)) parseGdprFile(file, titles, ledger);
  },
};
