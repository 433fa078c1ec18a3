import { PICTURES_MAX_ITEMS, type DiaryChange } from '../contract/activity.ts';
import { Problem } from '#platform/contract/problem.ts';
import { withChange, type StoredActivity } from './stored-activity.ts';

/** Which of the ids are files of the user, and whether each of them is in the trash. */
export type FindOwnFiles = (
  userId: string,
  ids: readonly string[],
) => Promise<ReadonlyMap<string, { readonly isDeleted: boolean }>>;

interface WithPictures {
  readonly pictures?: readonly string[] | undefined;
}

/** @throws Problem `request.invalid` for a picture that is no file of the user; the trash is allowed */
export async function assertOwnPictures(
  find: FindOwnFiles,
  userId: string,
  changes: readonly WithPictures[],
): Promise<void> {
  const ids = idsIn(changes);
  if (ids.length === 0) return;
  const own = await find(userId, ids);
  if (ids.every((id) => own.has(id))) return;
  throw new Problem('request.invalid', { detail: 'A picture has to be one of your own files.' });
}

/** Leaves out pictures whose files are deleted, and a cover with its picture. They come back with the files. */
export async function withPresentPictures(
  find: FindOwnFiles,
  userId: string,
  activities: readonly StoredActivity[],
): Promise<readonly StoredActivity[]> {
  const ids = idsIn(activities);
  if (ids.length === 0) return activities;
  const own = await find(userId, ids);
  const isPresent = (id: string) => own.get(id)?.isDeleted === false;
  return activities.map((activity) =>
    activity.pictures.length === 0
      ? activity
      : {
          ...activity,
          pictures: activity.pictures.filter(isPresent),
          cover: activity.cover && isPresent(activity.pictures[0]!),
        },
  );
}

/**
 * Returns how entries change. Pictures whose files are deleted stay, after the others, as far as there is room; a cover
 * among them stays in front until another picture becomes it. The client did not see them, so that it cannot have removed
 * them. The cover without a list of pictures is the first that is present.
 */
export async function pictureKeeper(
  find: FindOwnFiles,
  userId: string,
  former: readonly StoredActivity[],
): Promise<(stored: StoredActivity, change: DiaryChange) => StoredActivity> {
  const ids = idsIn(former);
  const own: Awaited<ReturnType<FindOwnFiles>> = ids.length === 0 ? new Map() : await find(userId, ids);
  const inTrash = (id: string) => own.get(id)?.isDeleted === true;
  return (stored, change) => {
    const changed = withChange(stored, change);
    const { pictures, cover } = change;
    if (pictures === undefined && cover === undefined) return changed;
    const shown = pictures ?? stored.pictures.filter((id) => own.get(id)?.isDeleted === false);
    const hasHiddenCover = stored.cover && stored.pictures.slice(0, 1).some(inTrash);
    const staysCover =
      hasHiddenCover && (cover !== true || shown.length === 0) && shown.length < PICTURES_MAX_ITEMS;
    const front = staysCover ? stored.pictures.slice(0, 1) : cover === true ? shown.slice(0, 1) : [];
    const others =
      pictures === undefined ? stored.pictures : [...pictures, ...stored.pictures.filter(inTrash)];
    return {
      ...changed,
      pictures: [...new Set([...front, ...others])].slice(0, PICTURES_MAX_ITEMS),
      cover: staysCover || (changed.cover && shown.length > 0),
    };
  };
}

function idsIn(items: readonly WithPictures[]): string[] {
  return [...new Set(items.flatMap(({ pictures }) => pictures ?? []))];
}
