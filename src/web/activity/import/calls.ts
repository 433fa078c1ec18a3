import { importApi, type ImportRow, type ImportSource, type ImportStart } from '#contract/import.ts';
import { call } from '../../kernel/call.ts';

interface Cancellable {
  readonly signal?: AbortSignal;
}

/** What earlier imports of a service have brought. */
export const knownEntries = (source: ImportSource, options: Cancellable = {}) =>
  call(importApi.known, { source }, options);

export const beginImport = (start: ImportStart, options: Cancellable = {}) =>
  call(importApi.begin, start, options);

/** The next rows, after `position` others. */
export const addImportRows = (
  id: string,
  position: number,
  rows: readonly ImportRow[],
  options: Cancellable = {},
) => call(importApi.addRows, { id, position, rows: [...rows] }, options);

export const commitImport = (id: string) => call(importApi.commit, { id });
export const discardImport = (id: string) => call(importApi.discard, { id });
export const retrieveImports = (options: Cancellable = {}) => call(importApi.retrieve, {}, options);
export const undoImport = (id: string) => call(importApi.undo, { id });
