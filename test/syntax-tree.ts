/** A node of the syntax tree of ESTree, with TypeScript's own nodes. */
export interface SyntaxNode {
  readonly type: string;
  readonly start: number;
  readonly [field: string]: unknown;
}

const FUNCTIONS = ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'];
const WRAPPERS = ['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression', 'AwaitExpression'];

export const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

export const isFunction = (node: SyntaxNode): boolean => FUNCTIONS.includes(node.type);

/** The nodes in some of a node's fields; in all of them if none is named. */
export function nodesIn(node: SyntaxNode, ...fields: readonly string[]): SyntaxNode[] {
  const values = fields.length === 0 ? Object.values(node) : fields.map((field) => node[field]);
  return values.flat().filter(isNode);
}

export function nameOf(node: SyntaxNode | undefined): string {
  return node?.type === 'Identifier' ? String(node['name']) : '';
}

/** `x` of `x as T`, `x satisfies T`, `x!` and `await x`. */
export function unwrapped(node: SyntaxNode): SyntaxNode {
  const [inner] = WRAPPERS.includes(node.type) ? nodesIn(node, 'expression', 'argument') : [];
  return inner === undefined ? node : unwrapped(inner);
}

/** The names that a parameter, a declaration or an assignment gives values to. */
export function namesIn(pattern: SyntaxNode): string[] {
  switch (pattern.type) {
    case 'Identifier':
      return [nameOf(pattern)];
    case 'ObjectPattern':
      return nodesIn(pattern, 'properties').flatMap((property) =>
        nodesIn(property, property.type === 'RestElement' ? 'argument' : 'value').flatMap(namesIn),
      );
    case 'ArrayPattern':
      return nodesIn(pattern, 'elements').flatMap(namesIn);
    case 'AssignmentPattern':
      return nodesIn(pattern, 'left').flatMap(namesIn);
    case 'RestElement':
      return nodesIn(pattern, 'argument').flatMap(namesIn);
    default:
      return [];
  }
}

/** `x` of `x.y[z]`. */
export function objectOf(node: SyntaxNode): SyntaxNode {
  const [inner] = node.type === 'MemberExpression' ? nodesIn(node, 'object') : [];
  return inner === undefined ? unwrapped(node) : objectOf(unwrapped(inner));
}

/** All nodes below one, without those in functions inside it. */
export function* withinFunction(node: SyntaxNode): Generator<SyntaxNode> {
  yield node;
  if (!isFunction(node)) for (const child of nodesIn(node)) yield* withinFunction(child);
}
