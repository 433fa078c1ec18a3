import * as z from 'zod/mini';

/** A variable that consists of digits, as a number. */
export const wholeNumber = (min: number, max: number) =>
  z.pipe(
    z.string().check(z.regex(/^\d+$/, `must be a whole number from ${min} to ${max}`)),
    z.pipe(z.transform(Number), z.number().check(z.gte(min), z.lte(max))),
  );

/** A variable with a URL that matches `form`; `message` continues the variable's name. */
export const urlMatching = (form: RegExp, message: string) =>
  z.string().check(z.refine((value) => URL.canParse(value) && form.test(value), message));
