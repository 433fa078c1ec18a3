import * as z from 'zod/mini';

/** A variable that consists of digits, as a number. */
export function wholeNumber(min: number, max: number) {
  const message = `must be a whole number from ${min} to ${max}`;
  return z.pipe(
    z.string().check(z.regex(/^\d+$/, message)),
    z.pipe(z.transform(Number), z.number().check(z.gte(min, message), z.lte(max, message))),
  );
}

/** A variable with one of these values. */
export function oneOf<const Values extends readonly string[]>(values: Values) {
  const message = `must be ${values.slice(0, -1).join(', ')} or ${values.at(-1)}`;
  return z.enum(values, message);
}

/** A variable with a URL that matches `form`; `message` continues the variable's name. */
export const urlMatching = (form: RegExp, message: string) =>
  z.string().check(z.refine((value) => URL.canParse(value) && form.test(value), message));
