import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Points to a file of a layout (https://github.com/opencontainers/image-spec/blob/main/descriptor.md). */
export interface Descriptor {
  readonly digest: string;
  readonly size: number;
  readonly annotations?: Readonly<Record<string, string>>;
}

export interface Manifest {
  readonly config: Descriptor;
  readonly layers: readonly Descriptor[];
}

/** The settings with which a container of the image runs (https://github.com/opencontainers/image-spec/blob/main/config.md). */
export interface ImageConfig {
  readonly config: Readonly<Record<string, unknown>>;
  readonly history: readonly Readonly<Record<string, unknown>>[];
}

/** How an image appears where it is loaded. */
export interface Labelling {
  /** With a registry and a version, such as `localhost/daybook:1.0.0`. */
  readonly name: string;
  /** Docker reads it; the specification of OCI images has none and allows further fields, but buildah leaves it out. */
  readonly healthCheck: object;
}

/**
 * Completes the OCI layout of a single image, so that both Podman and Docker load it with its name and its health check.
 * Docker without containerd reads `manifest.json`, which `docker save` writes beside the layout as well.
 */
export function labelImage(layout: string, { name, healthCheck }: Labelling): void {
  const { entry, manifest, config } = readImage(layout);
  // buildah's comments name intermediate images, whose ids differ from build to build.
  const history = config.history.map((step) => ({ ...step, comment: undefined }));
  const changed = { ...config, config: { ...config.config, Healthcheck: healthCheck }, history };
  const newConfig = writeBlob(layout, changed);
  const newManifest = { ...manifest, config: { ...manifest.config, ...newConfig } };
  for (const old of [entry, manifest.config]) rmSync(blobPath(layout, old));
  const annotations = { 'io.containerd.image.name': name, 'org.opencontainers.image.ref.name': name };
  const newEntry = { ...entry, ...writeBlob(layout, newManifest), annotations };
  const index = { ...readIndex(layout), manifests: [newEntry] };
  writeFileSync(join(layout, 'index.json'), JSON.stringify(index));
  const paths = [newConfig, ...manifest.layers].map((blob) => blobPath('', blob));
  const docker = [{ Config: paths[0], RepoTags: [name], Layers: paths.slice(1) }];
  writeFileSync(join(layout, 'manifest.json'), JSON.stringify(docker));
}

/** The image of a layout that contains a single one. */
export function readImage(layout: string) {
  const [entry] = readIndex(layout).manifests;
  if (entry === undefined) throw new Error(`${layout} contains no image.`);
  const manifest = readJson(blobPath(layout, entry)) as Manifest;
  const config = readJson(blobPath(layout, manifest.config)) as ImageConfig;
  return { entry, manifest, config };
}

/** The file of a blob. */
export function blobPath(layout: string, { digest }: Descriptor): string {
  return join(layout, 'blobs', digest.replace(':', '/'));
}

function readIndex(layout: string) {
  return readJson(join(layout, 'index.json')) as { readonly manifests: readonly Descriptor[] };
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}

function writeBlob(layout: string, content: object): Pick<Descriptor, 'digest' | 'size'> {
  const text = JSON.stringify(content);
  const digest = `sha256:${createHash('sha256').update(text).digest('hex')}`;
  const descriptor = { digest, size: Buffer.byteLength(text) };
  writeFileSync(blobPath(layout, descriptor), text);
  return descriptor;
}
