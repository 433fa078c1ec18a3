import type { Activity } from '#features/log/contract/activity.ts';
import { EXPORT_FORMATS, type ExportFormatName, type ExportPreview } from '../contract/activity-export.ts';
import { withPauses } from '#platform/jobs/with-pauses.ts';
import type { ExportFacts } from './format.ts';
import { FORMATS } from './formats.ts';

/** Counts what each file would contain, by the rules by which the files are written. Other requests get their turn. */
export async function countExports(
  log: AsyncIterable<Activity>,
  facts: Omit<ExportFacts, 'includesNotes'>,
): Promise<ExportPreview> {
  const counters = EXPORT_FORMATS.map((format) => createCounter(format, { ...facts, includesNotes: false }));
  let entries = 0;
  for await (const entry of withPauses(log)) {
    entries += 1;
    for (const { add } of counters) add(entry);
  }
  return { entries, formats: counters.map(({ result }) => result()) };
}

function createCounter(format: ExportFormatName, facts: ExportFacts) {
  const leftOut = new Map<string, number>();
  const without = new Map<string, number>();
  let [entries, privateNotes] = [0, 0];
  return {
    add(entry: Activity): void {
      const taken = FORMATS[format].take(entry, facts);
      if ('leftOut' in taken) {
        increment(leftOut, taken.leftOut);
        return;
      }
      entries += 1;
      if (taken.hasPrivateNote === true) privateNotes += 1;
      for (const sentence of taken.without) increment(without, sentence);
    },
    result: () => ({
      format,
      entries,
      leftOut: mostFirst(leftOut),
      without: mostFirst(without),
      privateNotes,
    }),
  };
}

function increment(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

function mostFirst(counts: ReadonlyMap<string, number>): { reason: string; count: number }[] {
  return [...counts].map(([reason, count]) => ({ reason, count })).toSorted((a, b) => b.count - a.count);
}
