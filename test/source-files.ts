import { readFileSync, globSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** The program that a file of the product belongs to; null: none. */
export type Side = 'contract' | 'server' | 'web' | 'worker' | 'library' | null;

/** A file of the repository and its imports. */
export interface SourceFile {
  /** From the repository’s root, with `/`. */
  readonly path: string;
  readonly name: string;
  readonly side: Side;
  /** What it is a part of: a feature, a job of the platform, the app, a library; else null. */
  readonly unit: string | null;
  readonly text: string;
  /** The text without comments and strings. */
  readonly code: string;
  /** A path from the root for files of this project, otherwise the name as written. */
  readonly imports: readonly string[];
  /** The imports that are not only for types. */
  readonly valueImports: readonly string[];
  readonly isTest: boolean;
}

const root = join(import.meta.dirname, '..');
const ANY_IMPORT = /^\s*(?:import|export)\b[^'"`;]*?\bfrom\s+'([^']+)'/gm;
const VALUE_IMPORT = /^\s*(?:import|export)\b(?!\s+type\b)[^'"`;]*?\bfrom\s+'([^']+)'/gm;

/** All hand-written TypeScript and JavaScript. */
export function sourceFiles(): SourceFile[] {
  const globs = ['*.config.ts', '{src,test,e2e,bench,scripts}/**/*.{ts,tsx,mjs}'];
  return globSync(globs, { cwd: root, exclude: ['**/node_modules'] })
    .toSorted()
    .map(readSource);
}

function readSource(path: string): SourceFile {
  const text = readFileSync(join(root, path), 'utf8');
  const importsOf = (pattern: RegExp) =>
    importedBy(withoutComments(text), pattern).map((target) => resolved(target, path));
  return {
    path,
    name: basename(path),
    side: sideOf(path),
    unit: unitOf(path),
    text,
    code: withoutStrings(withoutComments(text)),
    imports: importsOf(ANY_IMPORT),
    valueImports: importsOf(VALUE_IMPORT),
    isTest: /\.test\.tsx?$/.test(path) || path.startsWith('test/'),
  };
}

/** Every folder `contract` or `web` of a feature, of the platform and of the app is compiled as that side. */
export function sideOf(path: string): Side {
  if (!path.startsWith('src/')) return null;
  if (/^src\/(guide-engine|import-formats)\//.test(path)) return 'library';
  const [, side] = /^src\/(?:app|platform|features\/[\w-]+)\/(contract|web|worker)\//.exec(path) ?? [];
  return side === 'contract' || side === 'web' || side === 'worker' ? side : 'server';
}

/** `features/lists`, `platform/http`, `platform`, `app`, `guide-engine`. */
export function unitOf(path: string): string | null {
  return /^src\/((?:features\/[\w-]+)|(?:platform\/[\w-]+(?=\/))|[\w-]+)/.exec(path)?.[1] ?? null;
}

function withoutComments(text: string): string {
  return text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/(^|\s)\/\/.*$/gm, '$1');
}

function withoutStrings(text: string): string {
  return text.replaceAll(/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g, "''");
}

function importedBy(code: string, fromClause: RegExp): string[] {
  const patterns = [fromClause, /^\s*import\s+'([^']+)'/gm, /\bimport\(\s*'([^']+)'\s*\)/g];
  return patterns.flatMap((pattern) => [...code.matchAll(pattern)].map((match) => match[1] ?? ''));
}

function resolved(target: string, from: string): string {
  if (/^#(app|features|platform|guide-engine|import-formats)\//.test(target)) return `src/${target.slice(1)}`;
  if (target.startsWith('#testing/')) return `test/support/${target.slice('#testing/'.length)}`;
  return target.startsWith('.') ? join(dirname(from), target) : target;
}
