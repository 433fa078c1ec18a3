import { isJsonObject, jsonField, jsonList, jsonText } from '../../model/json.ts';
import type { ImportFormat, JsonFile, RowLedger, SourceFile } from '../../model/model.ts';
import { addTitle, keyOfTitle } from './backup.ts';
import { isCsv, readCsv } from './csv.ts';

/** The backup of Simkl as JSON and as CSV. */
export const simkl: ImportFormat = {
  source: 'simkl',

  recognise: (file) => (isBackup(file) || isCsv(file) ? 'sure' : null),

  parse(files, ledger) {
    const known = new Map<string, string>();
    for (const file of files) if (isBackup(file)) readBackup(file, ledger, known);
    for (const file of files) if (isCsv(file)) readCsv(file, ledger, known);
  },
};

function isBackup(file: SourceFile): file is JsonFile {
  if (file.kind !== 'json') return false;
  const [first] = titlesOf(file);
  const work = jsonField(first, 'show') ?? jsonField(first, 'movie');
  return jsonText(first, 'status') !== '' && isJsonObject(jsonField(work, 'ids'));
}

function titlesOf({ value }: JsonFile): readonly unknown[] {
  return ['movies', 'shows', 'anime'].flatMap((kind) => jsonList(value, kind));
}

function readBackup(file: JsonFile, ledger: RowLedger, known: Map<string, string>): void {
  for (const { ref, value } of ledger.rowsOf(file, titlesOf(file))) {
    const key = addTitle(ref, value, ledger);
    if (key !== null) known.set(keyOfTitle(value), key);
  }
}
