/**
 * Whether a spreadsheet may take a cell for a formula (CWE-1236): `=`, `+`, `-`, `@`, their full-width forms, tabs and
 * line breaks can start one, even after spaces.
 */
export function isFormula(cell: string): boolean {
  return /^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]|^[\t\r\n]/u.test(cell);
}

/** A leading apostrophe turns a formula into text. */
export function escapeFormula(cell: string): string {
  return isFormula(cell) ? `'${cell}` : cell;
}

/** The cell before `escapeFormula`, unless it began with an apostrophe before a formula itself. */
export function unescapeFormula(cell: string): string {
  return cell.startsWith("'") && isFormula(cell.slice(1)) ? cell.slice(1) : cell;
}
