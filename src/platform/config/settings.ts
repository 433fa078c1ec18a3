import type * as z from 'zod/mini';

/** An environment variable, declared once: its reading, its errors and docs/settings.md are made from this. */
export type Variable = Declaration & Example;

interface Declaration {
  /** For operators: what it does, in Markdown. */
  readonly doc: string;
  /** Its messages continue the variable's name. */
  readonly schema: z.ZodMiniType<unknown, string>;
  /** The text that is read if the variable is absent. */
  readonly default?: string;
  /** What the documentation says about an absent variable, if not `default`. */
  readonly defaultDoc?: string;
  /** It may also be in a file. */
  readonly isSecret?: true;
}

/** A valid value for the documentation, or in Markdown what one looks like. */
type Example = { readonly example: string } | { readonly exampleDoc: string };

export type Variables = Readonly<Record<string, Variable>>;

/** What the schemas make of the variables. */
export type Values<V extends Variables> = {
  readonly [Name in keyof V]:
    | z.output<V[Name]['schema']>
    | (V[Name] extends { readonly default: string } ? never : undefined);
};

/** About a value that is valid, but probably not meant. */
export interface SettingWarning {
  readonly text: string;
  readonly remedy: string;
  /** It is also logged at each start. */
  readonly atStart?: true;
}

/** The settings of a feature or of a part of the platform. */
export interface SettingsPart<Own extends Variables, Others extends Variables, Result extends object> {
  /** The heading in docs/settings.md. */
  readonly section: string;
  readonly variables: Own;
  /** Variables of other parts that the methods need, too. */
  readonly uses?: Others;
  /** Secrets that commands and libraries read themselves, and that may be in files, too. */
  readonly otherSecrets?: readonly string[];
  /** Errors of combinations; what is falsy is none. */
  findErrors?(env: Values<Own & Others>): (string | false | undefined)[];
  findWarnings?(env: Values<Own & Others>): (SettingWarning | false)[];
  /** The part's share of the configuration. */
  toConfig(env: Values<Own & Others>): Result;
}

export type AnySettingsPart = SettingsPart<Variables, Variables, object>;

export const defineSettings = <Own extends Variables, Result extends object, Others extends Variables = Own>(
  part: SettingsPart<Own, Others, Result>,
): SettingsPart<Own, Others, Result> => part;

/** What the parts make together. */
export type ConfigOf<Parts extends readonly AnySettingsPart[]> = Readonly<
  ToIntersection<ReturnType<Parts[number]['toConfig']>>
>;
type ToIntersection<Union> = (Union extends unknown ? (one: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;
