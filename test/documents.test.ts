import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { SETTINGS_DOCUMENT, updateSettingsDocument } from '../scripts/settings-document.ts';

const root = join(import.meta.dirname, '..');
const paths = globSync(['*', '.ci/*', '{src,test,e2e,bench,scripts,docs,catalogue,stories}/**'], {
  cwd: root,
  exclude: ['**/node_modules'],
});

/** Guides to the code, which name files and folders. */
const CODE_GUIDES = ['CONTRIBUTING.md', 'ARCHITECTURE.md', ...globSync('src/**/README.md', { cwd: root })];
const DOCUMENTS = [
  ...CODE_GUIDES,
  'README.md',
  'SECURITY.md',
  ...globSync(['docs/**/*.md', 'bench/results/*.md'], { cwd: root }),
];

const FILE = /^[\w./-]+\.(tsx?|mjs|md|css|sql)$/;
const FILE_OR_FOLDER = /^[\w.-][\w./-]*(\.(tsx?|mjs|md|css|sql)|\/)$/;

/** A path may be shortened at its beginning: `http/gate.ts`. */
const exists = (name: string) => {
  const path = name.replace(/\/$/, '');
  return paths.some((known) => known === path || known.endsWith(`/${path}`));
};

/** Text between backticks that looks like a file, or in a guide to the code like a folder. */
function namedPaths(document: string, text: string): string[] {
  const names = [...text.matchAll(/`([^`\s<>{}*]+)`/g)].map(([, name = '']) => name);
  const looksLikePath = CODE_GUIDES.includes(document) ? FILE_OR_FOLDER : FILE;
  return names.filter((name) => looksLikePath.test(name));
}

function linkedPaths(document: string, text: string): string[] {
  const links = [...text.matchAll(/\]\(([^)\s#]+)[^)]*\)/g)].map(([, target = '']) => target);
  return links
    .filter((target) => !/^[a-z]+:/.test(target))
    .map((target) => join(dirname(document), target).replace(/\/$/, ''));
}

describe('the documents', () => {
  it.each(DOCUMENTS)('%s names only files and folders that exist', (document) => {
    const text = readFileSync(join(root, document), 'utf8');
    const missing = [
      ...namedPaths(document, text).filter((name) => !exists(name)),
      ...linkedPaths(document, text).filter((path) => !paths.includes(path)),
    ];
    expect(missing).toEqual([]);
  });

  it('describe every setting as it is declared (or run: node scripts/settings-document.ts)', () => {
    const text = readFileSync(SETTINGS_DOCUMENT, 'utf8');
    expect(text).toBe(updateSettingsDocument(text));
  });

  it('contain such names', () => {
    const text = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8');
    expect(namedPaths('CONTRIBUTING.md', text).map((name) => basename(name))).toContain('schema.ts');
  });
});
