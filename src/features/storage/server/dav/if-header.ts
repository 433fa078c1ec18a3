import { Problem } from '#platform/contract/problem.ts';

/** A lock token or an ETag that must match, or must not. */
export interface IfCondition {
  readonly isNegated: boolean;
  readonly kind: 'token' | 'etag';
  readonly value: string;
}

/** All of its conditions must be true. */
export interface IfList {
  /** The URI that it is about; null for the target of the request. */
  readonly tag: string | null;
  readonly conditions: readonly IfCondition[];
}

/** What the conditions are compared with. */
export interface IfState {
  /** Null if there is nothing, or a folder. */
  readonly etag: string | null;
  readonly tokens: ReadonlySet<string>;
}

const LISTS_MAX = 100;
/** Each is looked up. Programs name what they change and the folders of it. */
const TAGS_MAX = 10;
const PART = /\s*(?:(\()|(\))|(Not)(?=[\s<[])|<([^<>\s]+)>|\[((?:W\/)?"[^"]*")\])/giy;

/**
 * Reads an `If` header (RFC 4918 §10.4): lists in parentheses, each after the tag that it belongs to, if any.
 * @throws Problem `request.malformed`
 */
export function parseIf(header: string): IfList[] {
  const lists: IfList[] = [];
  let tag: string | null = null;
  let conditions: IfCondition[] | null = null;
  let isNegated = false;
  const text = header.trimEnd();
  for (let end = 0; end < text.length; end = PART.lastIndex) {
    PART.lastIndex = end;
    const [all, opens, closes, not, uri, etag] = PART.exec(text) ?? [];
    if (all === undefined || lists.length > LISTS_MAX) throw malformed();
    if (conditions === null) {
      if (opens !== undefined) conditions = [];
      else if (uri === undefined) throw malformed();
      else tag = uri;
    } else if (closes !== undefined) {
      if (conditions.length === 0 || isNegated) throw malformed();
      lists.push({ tag, conditions });
      conditions = null;
    } else if (not !== undefined && !isNegated) isNegated = true;
    else {
      const value = uri ?? etag;
      if (value === undefined) throw malformed();
      conditions.push({ isNegated, kind: uri === undefined ? 'etag' : 'token', value });
      isNegated = false;
    }
  }
  const tags = new Set(lists.map((list) => list.tag));
  if (conditions !== null || lists.length === 0 || tags.size > TAGS_MAX) throw malformed();
  return lists;
}

const malformed = () => new Problem('request.malformed', { detail: 'The If header could not be read.' });

/** Every token in the header counts as submitted (RFC 4918 §10.4.1). */
export function submittedTokens(lists: readonly IfList[]): ReadonlySet<string> {
  const all = lists.flatMap(({ conditions }) => conditions);
  return new Set(all.filter(({ kind }) => kind === 'token').map(({ value }) => value));
}

export function isListTrue({ conditions }: IfList, state: IfState): boolean {
  return conditions.every(({ isNegated, kind, value }) => {
    const matches = kind === 'etag' ? value === state.etag : state.tokens.has(value);
    return matches !== isNegated;
  });
}
