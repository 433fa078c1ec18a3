/** An object of a JSON file, whose fields are still to be checked. */
export type JsonObject = Readonly<Record<string, unknown>>;

export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The value behind these names, one inside the other; undefined where one is missing. */
export function jsonField(value: unknown, ...names: readonly string[]): unknown {
  return names.reduce<unknown>(
    (inner, name) => (isJsonObject(inner) && Object.hasOwn(inner, name) ? inner[name] : undefined),
    value,
  );
}

/** A text without outer spaces, or a number as text; `''` for anything else. */
export function jsonText(value: unknown, ...names: readonly string[]): string {
  const field = jsonField(value, ...names);
  if (typeof field === 'string') return field.trim();
  return typeof field === 'number' && Number.isFinite(field) ? String(field) : '';
}

/** The elements of a list; none for anything else. */
export function jsonList(value: unknown, ...names: readonly string[]): readonly unknown[] {
  const field = jsonField(value, ...names);
  return Array.isArray(field) ? (field as unknown[]) : [];
}

/** Parses JSON inside a cell; undefined if it is none. */
export function parseJsonCell(cell: string): unknown {
  try {
    return JSON.parse(cell) as unknown;
  } catch {
    return undefined;
  }
}
