import { parseSync } from 'vite';
import {
  isFunction,
  nameOf,
  namesIn,
  nodesIn,
  objectOf,
  unwrapped,
  withinFunction,
  type SyntaxNode,
} from './syntax-tree.ts';

/** A variable that outlives a call. */
export interface FoundState {
  readonly name: string;
  readonly line: number;
}

interface Variable {
  readonly name: string;
  readonly start: number;
  /** A Map, Set, array or object that its creation leaves open to changes. */
  readonly isContainer: boolean;
  /** The class of which it is an instance; empty if none. */
  readonly className: string;
  /** The function in which it is declared; null in the module. */
  readonly owner: SyntaxNode | null;
}

/** A name without a variable hides one of the same name outside. */
type Scope = ReadonlyMap<string, Variable | null>;

const SCOPES = /^(Program|BlockStatement|SwitchStatement|For\w*Statement|CatchClause)$/;
const CONTAINER_CLASSES = /^(Weak)?(Map|Set)$/;
const STATELESS_CLASSES =
  /^(|Error|Date|URL|RegExp|\w*Format|DisplayNames|Collator|Segmenter|TextEncoder|TextDecoder)$/;
const MUTATORS = new Set(
  'set add delete clear push pop shift unshift splice sort reverse fill consume'.split(' '),
);
/** Calls that keep a function for later. */
const KEEPERS = new Set('setInterval get post route addHook on once'.split(' '));

/**
 * Finds what a module remembers from call to call: variables that functions inside the one that declares them change,
 * if that one hands out functions, and instances of classes that such functions use.
 */
export function findState(file: string, text: string): FoundState[] {
  const { program, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file} cannot be parsed.`);
  const found = new Set<Variable>();
  visit(program as unknown as SyntaxNode, [], null, found);
  return [...found]
    .filter(({ owner }) => owner === null || handsOutFunctions(owner))
    .map(({ name, start }) => ({ name, line: text.slice(0, start).split('\n').length }));
}

function visit(node: SyntaxNode, scopes: readonly Scope[], owner: SyntaxNode | null, found: Set<Variable>) {
  const inner = isFunction(node) ? node : owner;
  const within = isFunction(node) || SCOPES.test(node.type) ? [...scopes, declared(node, inner)] : scopes;
  const remember = (name: string, matches: (variable: Variable) => boolean) => {
    const variable = within.findLast((scope) => scope.has(name))?.get(name);
    if (variable && variable.owner !== inner && matches(variable)) found.add(variable);
  };
  for (const name of assignedBy(node)) remember(name, () => true);
  for (const name of changedBy(node)) remember(name, ({ isContainer }) => isContainer);
  remember(nameOf(node), ({ className }) => !STATELESS_CLASSES.test(className));
  for (const child of nodesIn(node)) visit(child, within, inner, found);
}

function declared(node: SyntaxNode, owner: SyntaxNode | null): Scope {
  const hidden = nodesIn(node, 'params', 'param').flatMap(namesIn);
  const statements = [
    ...nodesIn(node, 'init', 'left'),
    ...(isFunction(node) ? [] : nodesIn(node, 'body')),
  ].map((statement) => nodesIn(statement, 'declaration')[0] ?? statement);
  const functions = statements.flatMap((statement) => namesOfFunction(statement));
  return new Map<string, Variable | null>([
    ...[...hidden, ...functions].map((name) => [name, null] as const),
    ...statements
      .flatMap((statement) => variablesOf(statement, owner))
      .map((one) => [one.name, one] as const),
  ]);
}

function variablesOf(statement: SyntaxNode, owner: SyntaxNode | null): Variable[] {
  if (statement.type !== 'VariableDeclaration') return [];
  return nodesIn(statement, 'declarations').flatMap((declaration) => {
    const [pattern, value] = [nodesIn(declaration, 'id'), nodesIn(declaration, 'init')].map(([one]) => one);
    const start = declaration.start;
    const kind = pattern?.type === 'Identifier' ? kindOf(value) : kindOf(undefined);
    return (pattern ? namesIn(pattern) : []).map((name) => ({ name, start, owner, ...kind }));
  });
}

function kindOf(value: SyntaxNode | undefined): Pick<Variable, 'isContainer' | 'className'> {
  const made = value && unwrapped(value);
  const className = made?.type === 'NewExpression' ? methodOf(nodesIn(made, 'callee')) : '';
  const isLiteral = made?.type === 'ArrayExpression' || made?.type === 'ObjectExpression';
  if (isLiteral || CONTAINER_CLASSES.test(className)) return { isContainer: true, className: '' };
  return { isContainer: false, className };
}

function assignedBy(node: SyntaxNode): string[] {
  const targets =
    node.type === 'AssignmentExpression'
      ? nodesIn(node, 'left')
      : node.type === 'UpdateExpression'
        ? nodesIn(node, 'argument')
        : [];
  return targets.flatMap(namesIn);
}

/** The names of what a node changes inside, as `name.push(…)`, `name[…] = …` and `delete name[…]` do. */
function changedBy(node: SyntaxNode): string[] {
  const [callee] = node.type === 'CallExpression' ? nodesIn(node, 'callee') : [];
  if (callee !== undefined) return MUTATORS.has(methodOf([callee])) ? [nameOf(objectOf(callee))] : [];
  const isChange = /^(Assignment|Update)Expression$/.test(node.type) || node['operator'] === 'delete';
  const targets = isChange ? nodesIn(node, 'left', 'argument') : [];
  return targets.filter(({ type }) => type === 'MemberExpression').map((target) => nameOf(objectOf(target)));
}

/** `y` of `x.y(…)` and of `y(…)`. */
function methodOf([callee]: readonly SyntaxNode[]): string {
  return nameOf(callee?.type === 'MemberExpression' ? nodesIn(callee, 'property')[0] : callee);
}

/** Whether functions inside a function can be called after it has ended. */
function handsOutFunctions(owner: SyntaxNode): boolean {
  const body = nodesIn(owner, 'body');
  const all = body.flatMap((node) => [...withinFunction(node)]);
  const known = new Set(all.flatMap(namesOfFunction));
  if (body.some(({ type }) => type !== 'BlockStatement') && body.some((value) => isFunctional(value, known)))
    return true;
  return all.some((node) => {
    if (node.type === 'ReturnStatement')
      return nodesIn(node, 'argument').some((one) => isFunctional(one, known));
    const [callee] = node.type === 'CallExpression' ? nodesIn(node, 'callee') : [];
    if (callee === undefined || !KEEPERS.has(methodOf([callee]))) return false;
    return nodesIn(node, 'arguments').some((one) => isFunctional(one, known));
  });
}

function namesOfFunction(node: SyntaxNode): string[] {
  const [value] = nodesIn(node, 'init');
  const isNamed = node.type === 'FunctionDeclaration' || (value !== undefined && isFunction(value));
  return isNamed ? nodesIn(node, 'id').map(nameOf) : [];
}

/** Whether a value is a function or contains one. */
function isFunctional(value: SyntaxNode, known: ReadonlySet<string>): boolean {
  const node = unwrapped(value);
  if (isFunction(node)) return true;
  const parts = {
    ObjectExpression: () => nodesIn(node, 'properties').flatMap((one) => nodesIn(one, 'value', 'argument')),
    ConditionalExpression: () => nodesIn(node, 'consequent', 'alternate'),
    // Object.assign(() => …, { … })
    CallExpression: () =>
      nodesIn(node, 'callee').some((callee) => nameOf(objectOf(callee)) === 'Object')
        ? nodesIn(node, 'arguments')
        : [],
  }[node.type];
  return known.has(nameOf(node)) || (parts?.() ?? []).some((part) => isFunctional(part, known));
}
