import { createHash } from 'node:crypto';
import type { Library } from './libraries.ts';

/** What an inventory lists besides the bundled libraries. */
export interface Inventory {
  readonly product: Pick<Library, 'name' | 'version' | 'license'>;
  readonly libraries: readonly Library[];
  /** The checksum of the package that a library came from, as in the lock file; null if it has none. */
  readonly integrityOf: (library: Library) => string | null;
  /** Programs and C libraries inside Node and the native parts, such as `openssl`, with their versions. */
  readonly native: Readonly<Record<string, string>>;
  readonly system: readonly SystemPackage[];
}

/** A package of Debian. */
export interface SystemPackage {
  readonly name: string;
  readonly version: string;
  readonly architecture: string;
}

/** A bill of materials in JSON (CycloneDX 1.6). It has no time and no address, so that the same product has the same one. */
export function formatBillOfMaterials({
  product,
  libraries,
  integrityOf,
  native,
  system,
}: Inventory): string {
  const root = { ...npmComponent(product), type: 'application' };
  const bundled = libraries.map((library) => ({
    ...npmComponent(library),
    ...hashesOf(integrityOf(library)),
  }));
  const components = [
    ...bundled,
    ...Object.entries(native).map(nativeComponent),
    ...system.map(debianComponent),
  ]
    .filter(({ purl }, index, all) => all.findIndex((other) => other.purl === purl) === index)
    .toSorted((a, b) => (a.purl < b.purl ? -1 : 1));
  const content = {
    metadata: { component: root },
    components,
    dependencies: [{ ref: root.purl, dependsOn: components.map(({ purl }) => purl) }],
    // Which library uses which is not recorded.
    compositions: [{ aggregate: 'incomplete', dependencies: [root.purl] }],
  };
  const heading = {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: `urn:uuid:${toUuid(createHash('sha256').update(JSON.stringify(content)).digest('hex'))}`,
    version: 1,
  };
  return `${JSON.stringify({ ...heading, ...content }, null, 2)}\n`;
}

/** https://github.com/package-url/purl-spec: the scope is the namespace, and its `@` is encoded. */
function npmComponent({ name, version, license }: Pick<Library, 'name' | 'version' | 'license'>) {
  const [, group, short = name] = /^(@[^/]+)\/(.+)$/.exec(name) ?? [];
  const purl = `pkg:npm/${group === undefined ? '' : `${group.replace('@', '%40')}/`}${short}@${version}`;
  return {
    type: 'library',
    'bom-ref': purl,
    ...(group === undefined ? {} : { group }),
    name: short,
    version,
    // An identifier, or an expression of several.
    licenses: [license.includes(' ') ? { expression: license } : { license: { id: license } }],
    purl,
  };
}

function nativeComponent([name, version]: [name: string, version: string]) {
  const purl = `pkg:generic/${name}@${encodeURIComponent(version)}`;
  return { type: 'library', 'bom-ref': purl, name, version, purl };
}

function debianComponent({ name, version, architecture }: SystemPackage) {
  const purl = `pkg:deb/debian/${encodeURIComponent(name)}@${encodeURIComponent(version)}?arch=${architecture}`;
  return { type: 'library', 'bom-ref': purl, name, version, purl };
}

function hashesOf(integrity: string | null) {
  if (integrity === null) return {};
  const content = Buffer.from(integrity.replace(/^sha512-/, ''), 'base64').toString('hex');
  return { hashes: [{ alg: 'SHA-512', content }] };
}

/** Marked as custom (RFC 9562, version 8). */
function toUuid(hex: string): string {
  const [, a, b, c, d, e] = /^(.{8})(.{4}).(.{3}).(.{3})(.{12})/.exec(hex) ?? [];
  return `${a}-${b}-8${c}-8${d}-${e}`;
}
