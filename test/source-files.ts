import { readFileSync, globSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** A file of the repository and its imports. */
export interface SourceFile {
  /** From the repository’s root, with `/`. */
  readonly path: string;
  readonly name: string;
  /** The first folders below `src`: `server/account`, `web/ui`, `contract`; else the folder itself. */
  readonly room: string;
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
  const [top = '', side = '', room = ''] = path.split('/');
  const inRoom = top === 'src' && path.split('/').length > 3;
  const importsOf = (pattern: RegExp) =>
    importedBy(withoutComments(text), pattern).map((target) => resolved(target, path));
  return {
    path,
    name: basename(path),
    room: top === 'src' ? `${side}${inRoom ? `/${room}` : ''}` : dirname(path),
    text,
    code: withoutStrings(withoutComments(text)),
    imports: importsOf(ANY_IMPORT),
    valueImports: importsOf(VALUE_IMPORT),
    isTest: /\.test\.tsx?$/.test(path) || path.startsWith('test/'),
  };
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
  const room = /^#(contract|guide-engine|import-formats)\//.exec(target);
  if (room) return `src/${target.slice(1)}`;
  if (target.startsWith('#testing/')) return `test/support/${target.slice('#testing/'.length)}`;
  return target.startsWith('.') ? join(dirname(from), target) : target;
}
