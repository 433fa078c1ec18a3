import type * as z from 'zod/mini';
import { Problem, type FieldError } from '../contract/problem.ts';

/** How many wrong fields an answer names. */
const ERRORS_MAX = 10;
/** How many allowed values a sentence names. */
const VALUES_MAX = 20;

const TYPE_NAMES: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};
const UNITS: Readonly<Record<string, string>> = { string: ' characters', array: ' items' };

/** Says what is wrong with a value whose schema has no sentence for it, without repeating the value. */
export function explainIssue(issue: z.core.$ZodRawIssue): string {
  if (issue.input === undefined) return 'is missing';
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${TYPE_NAMES[issue.expected] ?? issue.expected}`;
    case 'invalid_value':
      return `must be ${issue.values.length > 1 ? 'one of ' : ''}${listOf(issue.values, VALUES_MAX)}`;
    case 'too_small':
      return boundOf(issue, issue.inclusive === false ? 'more than' : 'at least', issue.minimum);
    case 'too_big':
      return boundOf(issue, issue.inclusive === false ? 'less than' : 'at most', issue.maximum);
    case 'invalid_format':
      return 'has the wrong format';
    case 'invalid_union':
      return (
        issue.errors.map(([first]) => (first ? sentenceOf(first, ' ') : '')).join(', or ') || 'is unknown'
      );
    default:
      return 'is invalid';
  }
}

/** `request.invalid`: names each wrong field once. Names come from the schema, so they are short. */
export function invalidInput(issues: readonly z.core.$ZodIssue[]): Problem {
  const wrong = [...Map.groupBy(issues, pointerOf).values()].flatMap(([first]) => first ?? []);
  const named = wrong.slice(0, ERRORS_MAX);
  const [only] = wrong;
  const detail =
    wrong.length === 1 && only && isSentence(only.message)
      ? only.message
      : named
          .map((issue) => sentenceOf(issue, ': '))
          .map(closed)
          .join(' ');
  const more = wrong.length > ERRORS_MAX ? ` And ${wrong.length - ERRORS_MAX} more.` : '';
  const errors = named.map((issue): FieldError => ({ detail: issue.message, pointer: pointerOf(issue) }));
  return new Problem('request.invalid', { detail: detail + more, errors });
}

const isSentence = (text: string) => /[.!?]$/.test(text);
const closed = (text: string) => (isSentence(text) ? text : `${text}.`);
const pointerOf = ({ path }: z.core.$ZodIssue) => ['#', ...path].join('/');

function sentenceOf({ path, message }: z.core.$ZodIssue, separator: string): string {
  return path.length === 0 ? message : path.join('.') + separator + message;
}

function listOf(values: readonly unknown[], max: number): string {
  const more = values.length > max ? `, and ${values.length - max} more` : '';
  return values.slice(0, max).join(', ') + more;
}

function boundOf({ origin }: { origin: string }, comparison: string, bound: number | bigint): string {
  const unit = UNITS[origin];
  return unit === undefined ? `must be ${comparison} ${bound}` : `must have ${comparison} ${bound}${unit}`;
}
