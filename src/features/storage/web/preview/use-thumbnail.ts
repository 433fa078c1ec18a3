import { safeMediaType } from '#platform/contract/file-name.ts';
import { useQuery } from '@tanstack/react-query';
import { createContext, useContext, useState } from 'react';
import { savesData } from '#platform/web/loading/saves-data.ts';
import { drawThumbnail } from '../parts/draw-thumbnail.ts';
import { createThumbnailLoader, type ThumbnailLoaderPorts } from '../parts/thumbnail-loader.ts';
import { openThumbnailStore, type Thumbnail } from '../parts/thumbnail-store.ts';
import { OWN_CONTENT, type ContentSource, type PreviewedFile } from '../uploads/content-source.ts';

/** Larger pictures keep their icon, because the whole file must be downloaded to draw them. */
const PICTURE_MAX_BYTES = 20 * 1024 * 1024;

/** Twice the displayed size. */
const THUMBNAIL_PX = 96;

/** With two downloads at a time, less than half of the calls that a user may make in a minute. */
const DOWNLOAD_MIN_MS = 250;

type LoadThumbnail = (file: PreviewedFile, signal: AbortSignal) => Promise<Thumbnail>;

const ThumbnailContext = createContext<LoadThumbnail | null>(null);
export const ThumbnailProvider = ThumbnailContext.Provider;

/** The loader for one user, who owns what it keeps in this browser. */
export function useThumbnailLoader(userId: string): LoadThumbnail {
  const [load] = useState(() =>
    createLoader(
      OWN_CONTENT,
      openThumbnailStore(userId).catch(() => null),
    ),
  );
  return load;
}

/** For visitors, in whose browsers nothing stays: what they saw may not be shared any more. */
export function useVisitorsThumbnailLoader(content: ContentSource): LoadThumbnail {
  const [load] = useState(() => createLoader(content, Promise.resolve(null)));
  return load;
}

function createLoader(content: ContentSource, store: ThumbnailLoaderPorts['store']): LoadThumbnail {
  return createThumbnailLoader({
    store,
    fetchPicture: ({ id }, signal) => content.load(id, { signal }),
    draw: (picture) => drawThumbnail(picture, THUMBNAIL_PX),
    pause: () => new Promise((resolve) => setTimeout(resolve, DOWNLOAD_MIN_MS)),
  });
}

/**
 * The thumbnail of a file; null while it loads and if the file has none.
 * @param isInView others are not loaded
 */
export function useThumbnail(file: PreviewedFile, isInView: boolean): Thumbnail {
  const load = useContext(ThumbnailContext);
  const { data } = useQuery({
    queryKey: ['thumbnail', file.id],
    queryFn: ({ signal }) => load?.(file, signal) ?? null,
    enabled: isInView && load !== null && canHaveThumbnail(file) && !savesData(),
    staleTime: Infinity,
    retry: false,
    refetchOnWindowFocus: false,
  });
  return data ?? null;
}

function canHaveThumbnail({ name, kind, size, missing }: PreviewedFile): boolean {
  return (
    kind === 'picture' && safeMediaType(name) !== null && size > 0 && size <= PICTURE_MAX_BYTES && !missing
  );
}
