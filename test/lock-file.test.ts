import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

interface LockedPackage {
  readonly integrity?: string;
  readonly resolved?: string;
  readonly dev?: boolean;
  readonly optional?: boolean;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
  readonly libc?: readonly string[];
}

const text = readFileSync(join(import.meta.dirname, '../package-lock.json'), 'utf8');
const { packages } = JSON.parse(text) as { packages: Record<string, LockedPackage> };
const entries = Object.entries(packages).filter(([path]) => path !== '');

/** Builds of developers' tools for other systems, which a registry may not have in the version that the tool asks for. */
const mayLackChecksum = ({ dev, optional, os, cpu, libc }: LockedPackage) =>
  dev === true &&
  optional === true &&
  !(os?.includes('linux') && cpu?.includes('x64') && libc?.includes('glibc'));
/** It may only shrink: `npm run lock` adds each checksum that the registry knows. */
const LACKING_MAX = 63;

describe('the lock file', () => {
  it('has a checksum for everything that Daybook runs on, is built with and is tested with', () => {
    const lacking = entries.filter(([, entry]) => !entry.integrity?.startsWith('sha512-'));
    expect(lacking.filter(([, entry]) => !mayLackChecksum(entry)).map(([path]) => path)).toEqual([]);
    expect(lacking.length).toBeLessThanOrEqual(LACKING_MAX);
  });

  it('names no registry, because everyone has their own', () => {
    expect(entries.filter(([, { resolved }]) => resolved !== undefined)).toEqual([]);
    expect(text).not.toMatch(/"https?:\/\/[^"]*\.tgz"/);
  });
});
