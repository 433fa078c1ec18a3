import type { ImportFormat, JsonFile, RowLedger } from '../../model/model.ts';
import { addTitle, keyOfTitle } from './backup.ts';
import { readCsv } from './csv.ts';
import { isBackup, isCsv, manifest, titlesOf } from './manifest.ts';

/** The backup of Simkl as JSON and as CSV. */
export const simkl: ImportFormat = {
  ...manifest,

  parse(files, ledger) {
    const known = new Map<string, string>();
    for (const file of files) if (isBackup(file)) readBackup(file, ledger, known);
    for (const file of files) if (isCsv(file)) readCsv(file, ledger, known);
  },
};

function readBackup(file: JsonFile, ledger: RowLedger, known: Map<string, string>): void {
  for (const { ref, value } of ledger.rowsOf(file, titlesOf(file))) {
    const key = addTitle(ref, value, ledger);
    if (key !== null) known.set(keyOfTitle(value), key);
  }
}
