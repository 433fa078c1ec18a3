import { sql, type RawBuilder } from 'kysely';

/*
 * SQLite looks at the values that are bound to a condition or a limit and prepares the statement anew for each of them,
 * which takes many times as long as reading a row, unless they are in a cast. A repeated statement has all of its in one.
 */

/** A text as a parameter of a repeated statement. */
export const stableText = (value: string): RawBuilder<string> => sql`cast(${value} as text)`;

/** An integer of at most 31 bits as a parameter of a repeated statement. */
export const stableInteger = (value: number): RawBuilder<number> => sql`cast(${value} as integer)`;
