import type { WorkRecord } from '../../record.ts';
import { searchKey, mainPart } from '../../text/normalise.ts';

/**
 * A group number for each record. Records share one when their titles are the same after
 * normalising, whatever the year, or when they are one work under two names: a creator in common,
 * at most a year apart, of no series or the same part of it, and the name of one is the original
 * title, an alias or the title without subtitle of the other.
 */
export function groupSameWorks(records: readonly WorkRecord[]): Uint32Array {
  const groups = Uint32Array.from(records.keys());
  const itemsOfTitle = new Map<string, number[]>();
  for (const [item, record] of records.entries()) {
    const title = searchKey(record.title);
    const others = itemsOfTitle.get(title);
    if (others === undefined) itemsOfTitle.set(title, [item]);
    else join(groups, others[0]!, item);
    others?.push(item);
  }
  for (const [item, record] of records.entries()) {
    for (const name of otherNames(record)) {
      for (const other of itemsOfTitle.get(searchKey(name)) ?? []) {
        if (isOneWork(record, records[other]!)) join(groups, other, item);
      }
    }
  }
  return groups.map((_, item) => rootOf(groups, item));
}

function otherNames(record: WorkRecord): string[] {
  return [record.originalTitle, mainPart(record.title), ...record.aliases].filter(
    (name) => name !== undefined,
  );
}

function isOneWork(a: WorkRecord, b: WorkRecord): boolean {
  return (
    Math.abs(a.year - b.year) <= 1 &&
    a.creators.some((name) => b.creators.includes(name)) &&
    a.series?.number === b.series?.number
  );
}

function join(groups: Uint32Array, a: number, b: number): void {
  const [rootA, rootB] = [rootOf(groups, a), rootOf(groups, b)];
  groups[Math.max(rootA, rootB)] = Math.min(rootA, rootB);
}

function rootOf(groups: Uint32Array, item: number): number {
  let root = item;
  while (groups[root] !== root) root = groups[root]!;
  return root;
}
