/** `Watched 12 of 24 episodes.`; `''` for none. */
export function progressText(verb: string, count: number, total: number, unit: string): string {
  if (count <= 0) return '';
  return total > 0 ? `${verb} ${count} of ${total} ${unit}.` : `${verb} ${count} ${unit}.`;
}
