import type * as z from 'zod/mini';

export type FieldErrors<Field extends string> = Readonly<Partial<Record<Field, string>>>;

/** The first broken rule of each field, in the contract's words; null where all hold. */
export function fieldErrors<Field extends string>(
  schema: z.ZodMiniType<Record<Field, unknown>>,
  values: Readonly<Record<Field, unknown>>,
): FieldErrors<Field> | null {
  const reading = schema.safeParse(values);
  if (reading.success) return null;
  const errors: Partial<Record<Field, string>> = {};
  for (const { path, message } of reading.error.issues) errors[path[0] as Field] ??= message;
  return errors;
}

/** A form's fields as texts. */
export function formTexts<Field extends string>(
  form: HTMLFormElement,
  ...fields: Field[]
): Record<Field, string> {
  const data = new FormData(form);
  const entries = fields.map((field) => {
    const value = data.get(field);
    return [field, typeof value === 'string' ? value : ''];
  });
  return Object.fromEntries(entries) as Record<Field, string>;
}
