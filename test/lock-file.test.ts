import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { TOOL_FOLDERS } from '../scripts/tool-packages.ts';

interface LockedPackage {
  readonly integrity?: string;
  readonly resolved?: string;
}

const root = join(import.meta.dirname, '..');

describe.each(['.', ...TOOL_FOLDERS])('the lock file of %s', (folder) => {
  const text = readFileSync(join(root, folder, 'package-lock.json'), 'utf8');
  const { packages } = JSON.parse(text) as { packages: Record<string, LockedPackage> };
  const entries = Object.entries(packages).filter(([path]) => path !== '');

  it('has a checksum for every package', () => {
    const lacking = entries.filter(([, { integrity }]) => !integrity?.startsWith('sha512-'));
    expect(lacking.map(([path]) => path)).toEqual([]);
  });

  it('names no registry, because everyone has their own', () => {
    expect(entries.filter(([, { resolved }]) => resolved !== undefined)).toEqual([]);
    expect(text).not.toMatch(/"https?:\/\/[^"]*\.tgz"/);
  });
});
