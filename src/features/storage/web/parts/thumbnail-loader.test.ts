import { describe, expect, it } from 'vitest';
import { createThumbnailLoader } from './thumbnail-loader.ts';
import type { Thumbnail, ThumbnailStore } from './thumbnail-store.ts';

const DRAWN = new Blob(['small']);
const { signal } = new AbortController();
const settled = () => new Promise((resolve) => setTimeout(resolve));

/** A loader whose downloads end when the test says so. */
function createLoader(draw: () => Promise<Blob> = () => Promise.resolve(DRAWN)) {
  const kept = new Map<string, Thumbnail>();
  const store: ThumbnailStore = {
    get: async (id) => kept.get(id),
    put: async (id, thumbnail) => void kept.set(id, thumbnail),
  };
  const downloads: { id: string; end: (failure?: Error) => void }[] = [];
  const load = createThumbnailLoader({
    store: Promise.resolve(store),
    fetchPicture: ({ id }) =>
      new Promise((resolve, reject) => {
        const end = (failure?: Error) => (failure ? reject(failure) : resolve(new Blob(['large'])));
        downloads.push({ id, end });
      }),
    draw,
    pause: () => Promise.resolve(),
  });
  return {
    kept,
    downloads,
    load: (id: string, until = signal) => load({ id }, until),
    downloadedIds: () => downloads.map(({ id }) => id),
  };
}

describe('a thumbnail', () => {
  it('is drawn once and kept', async () => {
    const { load, downloads, downloadedIds } = createLoader();
    const first = load('a');
    await settled();
    downloads[0]?.end();
    expect(await first).toBe(DRAWN);
    expect(await load('a')).toBe(DRAWN);
    expect(downloadedIds()).toEqual(['a']);
  });

  it('is not drawn again for a file that is no picture, or that ended the page while it was drawn', async () => {
    const { load, downloads, kept } = createLoader(() => Promise.reject(new Error('no picture')));
    const first = load('a');
    await settled();
    downloads[0]?.end();
    expect(await first).toBeNull();
    expect(kept.get('a')).toBeNull();

    const crashing = createLoader(() => new Promise(() => undefined));
    void crashing.load('b');
    await settled();
    crashing.downloads[0]?.end();
    await settled();
    expect(crashing.kept.get('b')).toBeNull();
  });

  it('is tried again after a failed download', async () => {
    const { load, downloads, kept } = createLoader();
    const first = load('a');
    await settled();
    downloads[0]?.end(new Error('offline'));
    await expect(first).rejects.toThrow('offline');
    expect(kept.has('a')).toBe(false);
  });

  it('waits while two are downloaded; the one asked for last comes first, one out of sight never', async () => {
    const { load, downloads, downloadedIds } = createLoader();
    const leaving = new AbortController();
    const results = ['a', 'b', 'c'].map((id) => load(id));
    const left = load('out of sight', leaving.signal);
    results.push(load('d'));
    await settled();
    expect(downloadedIds()).toEqual(['a', 'b']);
    leaving.abort();
    downloads[0]?.end();
    await settled();
    expect(downloadedIds()).toEqual(['a', 'b', 'd']);
    downloads[2]?.end();
    await expect(left).rejects.toThrow('aborted');
    await settled();
    expect(downloadedIds()).toEqual(['a', 'b', 'd', 'c']);
    for (const { end } of downloads) end();
    await Promise.all(results);
  });
});
