import { isJsonObject } from '../model/json.ts';
import { REASON_KEY, type Reasons } from './reasons.ts';

/** A part of the file without what has not failed. */
interface Kept {
  readonly value: unknown;
  readonly hasFailed: boolean;
}

/**
 * The file with its failed rows only; what stands around them stays, because formats recognise files by it.
 * @param rows what the format takes for its rows: objects of the file, or its own objects that hold some of them
 */
export function failedJson(value: unknown, rows: readonly unknown[], reasons: Reasons): string {
  const depths = depthsOf(value);
  const reasonOf = new Map<unknown, string | undefined>();
  rows.forEach((row, index) => {
    const element = elementOf(row, depths);
    reasonOf.set(element, reasons.get(index + 1) ?? reasonOf.get(element));
  });

  function keep(part: unknown): Kept {
    const reason = reasonOf.get(part);
    if (Array.isArray(part)) {
      const items = part.map((item: unknown) => ({ item, kept: keep(item) })).filter(stays);
      return {
        value: items.map(({ kept }) => kept.value),
        hasFailed: items.some(({ kept }) => kept.hasFailed),
      };
    }
    if (!isJsonObject(part)) return { value: part, hasFailed: reason !== undefined };
    const fields = Object.entries(part)
      .map(([name, item]) => ({ name, item, kept: keep(item) }))
      .filter(stays);
    const inner = Object.fromEntries(fields.map(({ name, kept }) => [name, kept.value]));
    const hasFailed = reason !== undefined || fields.some(({ kept }) => kept.hasFailed);
    return { value: reason === undefined ? inner : { ...inner, [REASON_KEY]: reason }, hasFailed };
  }

  /** A row stays if it, or a row inside of it, has failed; everything else stays. */
  function stays({ item, kept }: { readonly item: unknown; readonly kept: Kept }): boolean {
    return kept.hasFailed || !reasonOf.has(item);
  }

  return JSON.stringify(keep(value).value, null, 2);
}

/** How deep each object is in the file. */
function depthsOf(value: unknown): ReadonlyMap<unknown, number> {
  const depths = new Map<unknown, number>();

  function visit(part: unknown, depth: number): void {
    if (isJsonObject(part)) depths.set(part, depth);
    if (typeof part !== 'object' || part === null) return;
    for (const inner of Object.values(part)) visit(inner, depth + 1);
  }

  visit(value, 0);
  return depths;
}

/** The object of the file that a row is about: of those that a format's own object holds, the innermost. */
function elementOf(row: unknown, depths: ReadonlyMap<unknown, number>): unknown {
  if (!isJsonObject(row) || depths.has(row)) return row;
  const held = Object.values(row).filter((part) => depths.has(part));
  return held.toSorted((a, b) => (depths.get(b) ?? 0) - (depths.get(a) ?? 0))[0] ?? row;
}
