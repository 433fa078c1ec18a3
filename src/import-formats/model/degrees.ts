/** About ten metres, by which the same place differs between apps; `''` stays. */
export function roundDegrees(degrees: string): string {
  return degrees === '' ? '' : Number(degrees).toFixed(4);
}
