import { describe, expect, it } from 'vitest';
import { sourceFiles, unitOf } from './source-files.ts';

const files = sourceFiles().filter(({ path, isTest }) => path.startsWith('src/') && !isTest);

/**
 * Features whose folder can be deleted with their lines in `src/app`, and with the tests that use them. What their users
 * leave behind stays readable without them, so the platform keeps their migrations, problems and audit actions. That it
 * imports no feature is a rule of `architecture.test.ts`.
 */
describe.each(['profiles', 'scrobbling', 'webhooks'])('the feature %s can be deleted', (name) => {
  const unit = `features/${name}`;
  const importers = files.filter((file) => file.unit !== unit && file.imports.map(unitOf).includes(unit));

  it('because no other feature imports it', () => {
    expect(importers.map(({ path }) => path).filter((path) => path.startsWith('src/features/'))).toEqual([]);
  });

  it('because no other feature knows its tables', () => {
    const tables = files.find(({ path }) => path === `src/${unit}/server/tables.ts`)?.text ?? '';
    const [, schema = ''] = /interface Schema \{([^}]*)\}/.exec(tables) ?? [];
    const names = [...schema.matchAll(/^\s*(\w+):/gm)].map(([, table = '']) => table);
    expect(names.length).toBeGreaterThan(0);
    const named = new RegExp(`\\('(?:${names.join('|')})'`);
    const others = files.filter((file) => file.unit !== unit && named.test(file.text));
    expect(others.map(({ path }) => path).filter((path) => path.startsWith('src/features/'))).toEqual([]);
  });

  it('with the lines by which the app adds it', () => {
    expect(importers.filter((file) => file.unit === 'app').length).toBeGreaterThan(0);
  });
});
