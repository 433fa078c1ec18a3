import { isJsonObject, type JsonObject } from '../json.ts';
import type { CountedRow, JsonFile, RowLedger, SourceFile } from '../model.ts';

type Cells = readonly string[];

/** A table whose columns can be mapped: a file of one, or the objects of a JSON file. */
export interface MappableTable {
  readonly header: Cells;
  /** The cells of the rows, anew each time. */
  rows(): Iterable<Cells>;
  /** The readable rows, each counted in the ledger. */
  countedRows(ledger: RowLedger): Iterable<CountedRow<Cells>>;
}

const COLUMNS_MAX = 200;

/** Null: the file is no table. */
export function mappableTable(file: SourceFile): MappableTable | null {
  if (file.kind === 'json') return tableOfObjects(file);
  if (file.kind !== 'table') return null;
  return {
    header: file.header,
    *rows() {
      for (const { cells } of file.rows()) yield cells;
    },
    countedRows: (ledger) => ledger.tableRows(file),
  };
}

function tableOfObjects(file: JsonFile): MappableTable | null {
  const objects = listOfObjects(file.value);
  if (objects === null) return null;
  const header = [...new Set(objects.flatMap((object) => [...fieldsOf(object).keys()]))].slice(
    0,
    COLUMNS_MAX,
  );
  const cellsOf = (object: JsonObject) => {
    const fields = fieldsOf(object);
    return header.map((name) => fields.get(name) ?? '');
  };
  return {
    header,
    *rows() {
      for (const object of objects) yield cellsOf(object);
    },
    *countedRows(ledger) {
      for (const { ref, value } of ledger.rowsOf(file, objects)) yield { ref, value: cellsOf(value) };
    },
  };
}

/** The file as a list, or the longest list in the object that it is. */
function listOfObjects(value: unknown): readonly JsonObject[] | null {
  const lists = Array.isArray(value) ? [value] : isJsonObject(value) ? Object.values(value) : [];
  const objects = lists
    .filter((list): list is unknown[] => Array.isArray(list))
    .filter((list) => list.length > 0 && list.every(isJsonObject)) as JsonObject[][];
  return objects.toSorted((a, b) => b.length - a.length)[0] ?? null;
}

/** Fields as cells; those of an object inside, and of the objects in it, by both names: `movie.ids.imdb`. */
function fieldsOf(object: JsonObject): Map<string, string> {
  const fields = new Map<string, string>();
  const add = (prefix: string, inner: JsonObject, depth: number): void => {
    for (const [name, value] of Object.entries(inner)) {
      if (!isJsonObject(value)) fields.set(`${prefix}${name}`, cellText(value));
      else if (depth < 2) add(`${prefix}${name}.`, value, depth + 1);
    }
  };
  add('', object, 0);
  return fields;
}

function cellText(value: unknown): string {
  if (Array.isArray(value)) return value.map(nameOf).filter(Boolean).join(', ');
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : '';
}

/** Of a list of objects, such as authors, their names. */
function nameOf(value: unknown): string {
  return isJsonObject(value) ? cellText(value['name'] ?? value['title']) : cellText(value);
}
