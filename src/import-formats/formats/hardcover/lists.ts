import { listOf } from '../../books/listed-book.ts';
import type { ImportedList } from '../../model/model.ts';

/** Hardcover keeps a list of what its users own. */
const OWNED = 'Owned';

export interface ListPlace {
  readonly name: string;
  readonly position: number;
}

export interface ListCollector {
  add(place: ListPlace, key: string): void;
  /** Each in its order. */
  lists(): readonly ImportedList[];
}

/** Splits a cell such as `Best of 2024 (#3), Owned, To lend`. */
export function splitLists(cell: string): {
  readonly ordered: readonly ListPlace[];
  readonly unordered: readonly string[];
} {
  const parts = listOf(cell).map((part) => ({
    part,
    found: /^(?<name>.+) \(#(?<position>\d+)\)$/u.exec(part),
  }));
  return {
    ordered: parts.flatMap(({ found }) =>
      found?.groups?.['name'] === undefined || found.groups['name'] === OWNED
        ? []
        : [{ name: found.groups['name'], position: Number(found.groups['position']) }],
    ),
    unordered: parts.filter(({ part, found }) => found === null && part !== OWNED).map(({ part }) => part),
  };
}

export function createListCollector(): ListCollector {
  const places = new Map<string, { readonly position: number; readonly key: string }[]>();
  return {
    add({ name, position }, key) {
      const items = places.get(name) ?? [];
      items.push({ position, key });
      places.set(name, items);
    },
    lists: () =>
      [...places].map(([name, items]) => ({
        key: `list:${name}`,
        name,
        note: '',
        items: items.toSorted((a, b) => a.position - b.position).map(({ key }) => ({ key, note: '' })),
      })),
  };
}
