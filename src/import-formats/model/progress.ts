/**
 * `Watched 12 of 24 episodes.`; `''` for none.
 * @param unit in the plural
 */
export function progressText(verb: string, count: number, total: number, unit: string): string {
  if (count <= 0) return '';
  if (total > 0) return `${verb} ${count} of ${total} ${unit}.`;
  return `${verb} ${count} ${count === 1 ? unit.replace(/s$/, '') : unit}.`;
}

/** `20.8 hours`, `1 hour`, `45 minutes`. */
export function playTimeText(hours: number): string {
  const minutes = Math.max(1, Math.round(hours * 60));
  if (minutes < 60) return minutes === 1 ? '1 minute' : `${minutes} minutes`;
  const rounded = Math.round(hours * 10) / 10;
  return rounded === 1 ? '1 hour' : `${rounded} hours`;
}
