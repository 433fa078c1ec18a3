import { storageApi } from '#features/storage/contract/storage.ts';
import { useQuery, type QueryClient } from '@tanstack/react-query';
import { callForFile } from '#platform/web/call/call.ts';
import { drawThumbnail } from '#features/storage/web/parts/draw-thumbnail.ts';
import { savesData } from '#platform/web/loading/saves-data.ts';
import { useSession } from '#platform/web/session/session.ts';
import { createThumbnailLoader } from '#features/storage/web/parts/thumbnail-loader.ts';
import {
  openThumbnailStore,
  type Thumbnail,
  type ThumbnailStore,
} from '#features/storage/web/parts/thumbnail-store.ts';

/** Twice the displayed size. */
const THUMBNAIL_PX = 192;
const DOWNLOAD_MIN_MS = 100;

const draw = (picture: Blob) => drawThumbnail(picture, THUMBNAIL_PX);
const keyOf = (fileId: string) => `${fileId} ${THUMBNAIL_PX}`;
const queryKeyOf = (fileId: string) => ['picture', fileId];

type LoadThumbnail = ReturnType<typeof createThumbnailLoader>;
/** By user, who owns what it keeps in this browser. */
const loaders = new Map<string, LoadThumbnail>();

function loaderOf(userId: string): LoadThumbnail {
  const known = loaders.get(userId);
  if (known) return known;
  const load = createThumbnailLoader({
    store: openThumbnailStore(userId).then(besideSmallOnes, () => null),
    fetchPicture: ({ id }, signal) => callForFile(storageApi.content, { id, inline: '1' }, { signal }),
    draw,
    pause: () => new Promise((resolve) => setTimeout(resolve, DOWNLOAD_MIN_MS)),
  });
  loaders.set(userId, load);
  return load;
}

/** The list of files keeps smaller thumbnails of the same pictures. */
function besideSmallOnes(store: ThumbnailStore): ThumbnailStore {
  return {
    get: (fileId) => store.get(keyOf(fileId)),
    put: (fileId, thumbnail) => store.put(keyOf(fileId), thumbnail),
  };
}

/** The thumbnail of a file by its id; null while it loads and if the file has none. */
export function usePictureThumbnail(fileId: string): Thumbnail {
  const session = useSession();
  const userId = session.state === 'logged-in' ? session.user.id : null;
  const { data } = useQuery({
    queryKey: queryKeyOf(fileId),
    queryFn: ({ signal }) => (userId === null ? null : loaderOf(userId)({ id: fileId }, signal)),
    enabled: !savesData(),
    staleTime: Infinity,
    retry: false,
    refetchOnWindowFocus: false,
  });
  return data ?? null;
}

/** Shows the thumbnail of a picture that was just uploaded without downloading it again. */
export async function showThumbnail(client: QueryClient, fileId: string, picture: Blob): Promise<void> {
  client.setQueryData(queryKeyOf(fileId), await draw(picture).catch(() => null));
}
