import type { ColumnMap } from '#import-formats/model/session-model.ts';

/** The oldest is forgotten first. */
const MAPS_MAX = 20;

type Entry = readonly [header: string, map: ColumnMap];

/** What a user chose in this browser for tables with the same header. A logout removes it with all data of the site. */
export interface ColumnMaps {
  /** Undefined if there was no such table. */
  read(header: readonly string[]): ColumnMap | undefined;
  /** A browser that does not allow it asks again the next time. */
  remember(header: readonly string[], map: ColumnMap): void;
}

export function createColumnMaps(storage: () => Storage, userId: string): ColumnMaps {
  const storageKey = `daybook.import-columns.${userId}`;

  function readEntries(): readonly Entry[] {
    try {
      const stored: unknown = JSON.parse(storage().getItem(storageKey) ?? '[]');
      return Array.isArray(stored) ? stored.filter(isEntry) : [];
    } catch {
      // Forbidden by the browser, or written by another version.
      return [];
    }
  }

  return {
    read: (header) => readEntries().find(([key]) => key === keyOf(header))?.[1],
    remember(header, map) {
      const others = readEntries().filter(([key]) => key !== keyOf(header));
      try {
        storage().setItem(storageKey, JSON.stringify([[keyOf(header), map], ...others].slice(0, MAPS_MAX)));
      } catch {
        // Full or forbidden.
      }
    },
  };
}

function keyOf(header: readonly string[]): string {
  return JSON.stringify(header);
}

function isEntry(value: unknown): value is Entry {
  if (!Array.isArray(value)) return false;
  const [key, map] = value as unknown as readonly [unknown, Partial<ColumnMap> | null];
  return (
    typeof key === 'string' &&
    typeof map?.fields === 'object' &&
    typeof map.category === 'string' &&
    typeof map.status === 'string'
  );
}
