/** The typed text without control and direction characters and repeated spaces, at most 120 characters. */
export function cleanInput(input: string): string {
  const plain = input.normalize('NFC').replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, ' ');
  return Array.from(plain.replace(/\s+/gu, ' ').trim()).slice(0, INPUT_MAX_CHARS).join('').trim();
}

/** In characters; the same limit as in the contract. */
export const INPUT_MAX_CHARS = 120;
