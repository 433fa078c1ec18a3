import { isJsonObject, jsonList, type JsonObject } from '../model/json.ts';
import { categoryOf, statusOf } from './cell-values.ts';
import type { CountedRow, JsonFile, RowLedger, SourceFile } from '../model/model.ts';

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
const LOOKED_AT_OBJECTS = 50;
/** Of a JSON file with several lists: the name of the list, if it is no status such as `watchlist`. */
const LIST_COLUMN = 'list';
const STATUS_COLUMN = 'status';

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
  const lists = listsOfObjects(file.value);
  const objects = lists.flatMap(({ list }) => list);
  if (objects.length === 0) return null;
  const nameOfList = new Map(
    lists.flatMap(({ name, list }) => list.map((object) => [object, name] as const)),
  );
  const cellsIn = (object: JsonObject) => {
    const fields = fieldsOf(placeOf(object) ?? object);
    if (lists.length > 1) {
      const name = nameOfList.get(object) ?? '';
      const column = statusOf(name) === undefined ? LIST_COLUMN : STATUS_COLUMN;
      fields.set(column, fields.get(column) ?? name);
    }
    return fields;
  };
  const columns = objects.flatMap((object) => [...cellsIn(object).keys()]);
  const first = lists.length > 1 && columns.includes(STATUS_COLUMN) ? [STATUS_COLUMN] : [];
  const header = [...new Set([...first, ...columns])].slice(0, COLUMNS_MAX);
  const cellsOf = (object: JsonObject) => {
    const fields = cellsIn(object);
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

interface NamedList {
  readonly name: string;
  readonly list: readonly JsonObject[];
}

/**
 * The file as a list, or the lists in the object that it is: the longest, and those that have objects of the same kind or
 * a name that says what they are, such as `movies` and `shows`.
 */
function listsOfObjects(value: unknown): readonly NamedList[] {
  const lists: NamedList[] = Object.entries(
    Array.isArray(value) ? { '': value } : isJsonObject(value) ? value : {},
  )
    .filter((entry): entry is [string, JsonObject[]] => {
      const [, list] = entry;
      return Array.isArray(list) && list.length > 0 && list.every(isJsonObject);
    })
    .map(([name, list]) => ({ name, list }));
  const [longest] = lists.toSorted((a, b) => b.list.length - a.list.length);
  if (longest === undefined) return [];
  const isMeant = ({ name }: NamedList) => categoryOf(name) !== undefined || statusOf(name) !== undefined;
  const fields = fieldNames(longest);
  return lists.filter(
    (list) => list === longest || (isMeant(list) && isMeant(longest)) || isAlike(fieldNames(list), fields),
  );
}

/** Whether most of the fields are the same. */
function isAlike(fields: ReadonlySet<string>, others: ReadonlySet<string>): boolean {
  const shared = [...fields].filter((name) => others.has(name)).length;
  return shared > (fields.size + others.size - shared) / 2;
}

function fieldNames({ list }: NamedList): ReadonlySet<string> {
  return new Set(list.slice(0, LOOKED_AT_OBJECTS).flatMap((object) => Object.keys(object)));
}

/** A place of GeoJSON (RFC 7946) with its properties and degrees as fields; null for other objects. */
function placeOf(object: JsonObject): JsonObject | null {
  if (object['type'] !== 'Feature' || !('geometry' in object)) return null;
  const { properties } = object;
  const [longitude, latitude] = jsonList(object, 'geometry', 'coordinates');
  return { ...(isJsonObject(properties) && properties), latitude, longitude };
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
