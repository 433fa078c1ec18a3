/** The name of the last column; formats ignore columns that they do not know. */
export const REASON_COLUMN = 'Daybook: reason';
/** The same as a key of JSON and an attribute of XML. */
export const REASON_KEY = 'daybookReason';

/** Why rows of a file have failed, by their numbers. */
export type Reasons = ReadonlyMap<number, string>;

/** The last line of a part of a text. */
export function reasonLine(reason: string): string {
  return `Daybook: ${reason}`;
}

export function withoutReasonLine(part: string): string {
  return part.replace(/\nDaybook: [^\n]*\s*$/, '');
}
