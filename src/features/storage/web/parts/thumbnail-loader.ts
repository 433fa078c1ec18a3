import type { StoredFile } from '../../contract/storage.ts';
import type { Thumbnail, ThumbnailStore } from './thumbnail-store.ts';

/** More at once would delay what the user opens. */
const PARALLEL_DOWNLOADS = 2;

type PictureFile = Pick<StoredFile, 'id'>;

export interface ThumbnailLoaderPorts {
  /** Null if this browser keeps no data: then thumbnails are drawn anew on each visit. */
  readonly store: Promise<ThumbnailStore | null>;
  readonly fetchPicture: (file: PictureFile, signal: AbortSignal) => Promise<Blob>;
  readonly draw: (picture: Blob) => Promise<Blob>;
  /** How long a download takes at least: scrolling through thousands of pictures must not use up the calls of a minute. */
  readonly pause: () => Promise<void>;
}

/**
 * Finds the thumbnail of a picture, or draws it from the file. What was asked for last comes first, because that is where
 * the user has scrolled to; an aborted request that still waits costs nothing.
 */
export function createThumbnailLoader({ store, fetchPicture, draw, pause }: ThumbnailLoaderPorts) {
  const waiting: (() => void)[] = [];
  let running = 0;

  async function inTurn<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
    if (running >= PARALLEL_DOWNLOADS) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    const isWanted = !signal.aborted;
    const paused = isWanted ? pause() : Promise.resolve();
    try {
      signal.throwIfAborted();
      return await work();
    } finally {
      void paused.then(startNext);
    }
  }

  function startNext(): void {
    const next = waiting.pop();
    if (next) next();
    else running -= 1;
  }

  async function drawAndKeep(file: PictureFile, signal: AbortSignal): Promise<Thumbnail> {
    const picture = await fetchPicture(file, signal);
    const kept = await store;
    // A picture that crashes the page is not tried again.
    await kept?.put(file.id, null);
    const thumbnail = await draw(picture).catch(() => null);
    await kept?.put(file.id, thumbnail);
    return thumbnail;
  }

  /** @throws if the file could not be downloaded */
  return async function loadThumbnail(file: PictureFile, signal: AbortSignal): Promise<Thumbnail> {
    const known = await (await store)?.get(file.id);
    return known === undefined ? inTurn(signal, () => drawAndKeep(file, signal)) : known;
  };
}
