import * as z from 'zod/mini';

/** What is between commas, without the spaces around it. */
const splitList = (text: string): string[] =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');

/** A text that passes `test`. Here and below, `message` continues the variable's name. */
export const textWhere = (test: (value: string) => boolean, message: string) =>
  z.string().check(z.refine(test, message));

export const textMatching = (pattern: RegExp, message: string) => z.string().check(z.regex(pattern, message));

export const urlMatching = (form: RegExp, message: string) =>
  textWhere((value) => URL.canParse(value) && form.test(value), message);

export const minChars = (min: number) =>
  z.string().check(z.minLength(min, `must have at least ${min} characters`));

/** Items that pass `test`, separated by commas. */
export const listOf = (test: (item: string, all: readonly string[]) => boolean, message: string) =>
  z.pipe(
    textWhere((value) => splitList(value).every((item, _index, all) => test(item, all)), message),
    z.transform(splitList),
  );

/** Digits, as a number. */
export function wholeNumber(min: number, max: number = Number.MAX_SAFE_INTEGER) {
  const message = `must be a whole number from ${min} to ${max}`;
  return z.pipe(
    textMatching(/^\d+$/, message),
    z.pipe(z.transform(Number), z.number().check(z.gte(min, message), z.lte(max, message))),
  );
}

export function oneOf<const Values extends readonly string[]>(values: Values) {
  return z.enum(values, `must be ${values.slice(0, -1).join(', ')} or ${values.at(-1)}`);
}
