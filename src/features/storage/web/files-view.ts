import { SCREENS } from '#platform/contract/screens.ts';
import { FILE_SORTS, ROOT_FOLDER_ID, type FileSort } from '../contract/storage.ts';

/** What the list shows. It is part of the URL, so that it can be bookmarked and the Back button closes a folder. */
export interface FilesView {
  /** The open folder; '' for the root. */
  readonly folder: string;
  /** A search in all folders, as it was typed: words of names, and qualifiers (`terms.ts`); '' for none. */
  readonly text: string;
  readonly sort: FileSort;
}

/** Ignores unknown values in the URL. */
export function readFilesView(search: URLSearchParams): FilesView {
  const sort = search.get('sort');
  return {
    folder: search.get('folder') ?? ROOT_FOLDER_ID,
    text: search.get('text') ?? '',
    sort: FILE_SORTS.find((known) => known === sort) ?? 'newest',
  };
}

export function writeFilesView({ folder, text, sort }: FilesView): URLSearchParams {
  const search = new URLSearchParams();
  if (folder !== ROOT_FOLDER_ID) search.set('folder', folder);
  if (text !== '') search.set('text', text);
  if (sort !== 'newest') search.set('sort', sort);
  return search;
}

/** The address of a folder, in the same order. Opening one ends the search. */
export function folderPath(folder: string, { sort }: FilesView): string {
  const search = writeFilesView({ folder, text: '', sort }).toString();
  return search === '' ? SCREENS.storage : `${SCREENS.storage}?${search}`;
}

export function isSearching({ text }: FilesView): boolean {
  return text.trim() !== '';
}
