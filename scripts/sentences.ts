/**
 * Prints each text that a user, a visitor, an admin or an operator can see, once, with its places and by feature:
 * `node scripts/sentences.ts [part of a path]`. It names some strings that nobody sees rather than miss one.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { sourceFiles, unitOf } from '../test/source-files.ts';
import { isNode, nameOf, nodesIn, type SyntaxNode } from '../test/syntax-tree.ts';

/** Nodes whose strings are names for programs. */
const UNREAD =
  /^(Import\w*Declaration|ImportExpression|Export\w*Declaration|TS\w*(Type|Declaration|Keyword)|TSTypeParameterInstantiation)$/;
const UNREAD_ATTRIBUTES = /^(className|d|viewBox|points|transform|path|href|to|rel|style|autoComplete)$/;
/** With two words, or one that begins as a sentence does. */
const READABLE = /[a-z]{2,}[^a-z]* [^ ]*[A-Za-z0-9${]|^[A-Z][a-z]+[.!?:…]?$/;
const SQL = /^\s*(select|insert|update|delete|with|create|alter|drop|pragma|vacuum|set) /i;

const places = new Map<string, Map<string, string[]>>();

for (const { path, isTest } of sourceFiles()) {
  if (!path.startsWith('src/') || isTest || /\/migrations\//.test(path)) continue;
  if (!path.includes(process.argv[2] ?? '')) continue;
  const code = readFileSync(join(import.meta.dirname, '..', path), 'utf8');
  const program = parseSync(path, code).program as unknown as SyntaxNode;
  for (const { text, start } of textsIn(program, code)) {
    const unit = unitOf(path) ?? path;
    const texts = places.get(unit) ?? new Map<string, string[]>();
    const line = code.slice(0, start).split('\n').length;
    texts.set(text, [...(texts.get(text) ?? []), `${path.slice(`src/${unit}/`.length)}:${line}`]);
    places.set(unit, texts);
  }
}

for (const [unit, texts] of [...places].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
  console.log(`\n# ${unit}`);
  for (const [text, where] of texts) console.log(`${where.join(', ')}\t${text}`);
}
console.log(`\n${[...places.values()].reduce((sum, texts) => sum + texts.size, 0)} texts`);

function* textsIn(node: SyntaxNode, code: string): Generator<{ text: string; start: number }> {
  if (isUnread(node)) return;
  const text = textOf(node, code)?.replaceAll(/\s+/g, ' ').trim() ?? '';
  if (READABLE.test(text) && !SQL.test(text)) yield { text, start: node.start };
  if (isElement(node) && text !== '') {
    for (const child of nodesIn(node, 'openingElement')) yield* textsIn(child, code);
    for (const part of nodesIn(node, 'children')) yield* textsWithin(part, code);
  } else for (const child of nodesIn(node)) yield* textsIn(child, code);
}

/** What an element of a sentence still contains beside its words: attributes and expressions. */
function* textsWithin(node: SyntaxNode, code: string): Generator<{ text: string; start: number }> {
  if (node.type === 'JSXText') return;
  if (!isElement(node)) return yield* textsIn(node, code);
  for (const child of nodesIn(node, 'openingElement')) yield* textsIn(child, code);
  for (const part of nodesIn(node, 'children')) yield* textsWithin(part, code);
}

function isUnread(node: SyntaxNode): boolean {
  if (node.type === 'JSXAttribute')
    return nodesIn(node, 'name').some(({ name }) => UNREAD_ATTRIBUTES.test(name as string));
  if (node.type === 'TaggedTemplateExpression')
    return nodesIn(node, 'tag').some((tag) => nameOf(tag) === 'sql');
  return UNREAD.test(node.type) && nodesIn(node, 'declaration').length === 0;
}

function textOf(node: SyntaxNode, code: string): string | undefined {
  if (node.type === 'Literal' && typeof node['value'] === 'string') return node['value'];
  if (node.type === 'TemplateLiteral') return code.slice(node.start + 1, Number(node['end']) - 1);
  if (isElement(node)) {
    const children = nodesIn(node, 'children');
    const hasWords = children.some((one) => one.type === 'JSXText' && /[A-Za-z]/.test(String(one['value'])));
    return hasWords ? children.map((one) => shown(one)).join('') : undefined;
  }
  return undefined;
}

/** A part of a sentence in JSX: its words, and `{…}` for what is computed. */
function shown(node: SyntaxNode): string {
  if (node.type === 'JSXText') return String(node['value']);
  if (isElement(node))
    return nodesIn(node, 'children')
      .map((one) => shown(one))
      .join('');
  const [value] = nodesIn(node, 'expression');
  if (value?.type === 'Literal') return String(value['value']);
  return value && isNode(value) && value.type !== 'JSXEmptyExpression' ? '{…}' : '';
}

function isElement({ type }: SyntaxNode): boolean {
  return type === 'JSXElement' || type === 'JSXFragment';
}
