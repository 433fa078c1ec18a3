import { isJsonObject, jsonField, jsonList } from '../../model/json.ts';
import type { ImportFormat, JsonFile, SourceFile } from '../../model/model.ts';
import { collectionsOf, titlesById } from './collections.ts';
import { parseGdprFile } from './gdpr-file.ts';
import { parseListFile } from './list-file.ts';

/** AniList's own file, and lists as its GraphQL interface answers them, which is what exporters write down. */
export const anilist: ImportFormat = {
  source: 'anilist',

  recognise: (file) => (isGdprFile(file) || isListFile(file) ? 'sure' : null),

  parse(files, ledger) {
    const lists = files.filter(isListFile);
    const titles = titlesById(lists);
    // Of a work in both files, the first says more: the list knows movies.
    for (const file of lists) parseListFile(file, ledger);
    for (const file of files.filter(isGdprFile)) parseGdprFile(file, titles, ledger);
  },
};

/** AniList names works by numbers in it. */
function isGdprFile(file: SourceFile): file is JsonFile {
  if (file.kind !== 'json' || !Array.isArray(jsonField(file.value, 'lists'))) return false;
  const [first] = jsonList(file.value, 'lists');
  if (first !== undefined) return jsonField(first, 'series_id') !== undefined;
  return isJsonObject(file.value) && 'favourites' in file.value && 'user' in file.value;
}

function isListFile(file: SourceFile): file is JsonFile {
  return file.kind === 'json' && collectionsOf(file.value).length > 0;
}
