import { isJsonObject } from '../json.ts';
import { REASON_KEY, type Reasons } from './reasons.ts';

/**
 * The file with its failed rows only; what stands around them stays, because formats recognise files by it.
 * @param rows what the format takes for its rows
 */
export function failedJson(value: unknown, rows: readonly unknown[], reasons: Reasons): string {
  const outcomes = new Map(rows.map((row, index) => [row, reasons.get(index + 1)]));
  const found = new Set<unknown>();

  function keep(part: unknown): unknown {
    if (outcomes.has(part)) return withReason(part);
    if (Array.isArray(part))
      return part.filter((item) => !outcomes.has(item) || outcomes.get(item) !== undefined).map(keep);
    if (!isJsonObject(part)) return part;
    return Object.fromEntries(Object.entries(part).map(([name, inner]) => [name, keep(inner)]));
  }

  function withReason(row: unknown): unknown {
    found.add(row);
    const reason = outcomes.get(row);
    if (reason === undefined) return row;
    return isJsonObject(row) ? { ...row, [REASON_KEY]: reason } : { value: row, [REASON_KEY]: reason };
  }

  const kept = keep(value);
  // A format may put rows together from several parts of its file.
  const others = rows.filter((row) => outcomes.get(row) !== undefined && !found.has(row));
  return JSON.stringify(others.length === 0 ? kept : others.map(withReason), null, 2);
}
