import * as z from 'zod/mini';

/** A variable of digits alone, as a number. */
export const wholeNumber = (min: number, max: number) =>
  z.pipe(
    z.string().check(z.regex(/^\d+$/, `must be a whole number from ${min} to ${max}`)),
    z.pipe(z.transform(Number), z.number().check(z.gte(min), z.lte(max))),
  );

/** A variable that holds a URL of some form; `message` goes on from the variable's name. */
export const urlMatching = (form: RegExp, message: string) =>
  z.string().check(z.refine((value) => URL.canParse(value) && form.test(value), message));
