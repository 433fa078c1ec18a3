/**
 * `Watched 12 of 24 episodes.`; `''` for none.
 * @param unit in the plural
 */
export function progressText(verb: string, count: number, total: number, unit: string): string {
  if (count <= 0) return '';
  if (total > 0) return `${verb} ${count} of ${total} ${unit}.`;
  return `${verb} ${count} ${count === 1 ? unit.replace(/s$/, '') : unit}.`;
}
