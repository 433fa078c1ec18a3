/**
 * The typed text without control and direction characters and repeated spaces, at most 120 characters. Several lines are
 * a list, separated by commas; numbers and bullets before them are dropped. Wide forms, as keyboards for Chinese and Japanese type them, become the usual ones.
 */
export function cleanInput(input: string): string {
  const lines = input.replace(/^\s*(?:\d{1,2}[.)]|[-*•])\s+(?=\S)/gmu, '');
  const oneLine = lines.trim().replace(/[\s,;]*[\r\n\p{Zl}\p{Zp}]\s*/gu, ', ');
  const plain = oneLine.normalize('NFKC').replace(/[\p{Cc}\p{Cf}]/gu, ' ');
  return Array.from(plain.replace(/\s+/gu, ' ').trim()).slice(0, INPUT_MAX_CHARS).join('').trim();
}

/** In characters; the same limit as in the contract. */
export const INPUT_MAX_CHARS = 120;
