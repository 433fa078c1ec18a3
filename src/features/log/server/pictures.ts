import { PICTURES_MAX_ITEMS } from '../contract/activity.ts';
import { Problem } from '#platform/contract/problem.ts';
import type { StoredActivity } from './stored-activity.ts';

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
 * Returns what a change of an entry's pictures becomes: those whose files are deleted stay, after the others, as far as
 * there is room. The client did not see them, so that it cannot have removed them.
 */
export async function pictureKeeper(
  find: FindOwnFiles,
  userId: string,
  former: readonly StoredActivity[],
): Promise<(stored: StoredActivity, changed: StoredActivity) => StoredActivity> {
  const ids = idsIn(former);
  const own: Awaited<ReturnType<FindOwnFiles>> = ids.length === 0 ? new Map() : await find(userId, ids);
  return (stored, changed) => {
    if (changed.pictures === stored.pictures) return changed;
    const deleted = stored.pictures.filter((id) => own.get(id)?.isDeleted === true);
    if (deleted.length === 0) return changed;
    const pictures = [...new Set([...changed.pictures, ...deleted])].slice(0, PICTURES_MAX_ITEMS);
    return { ...changed, pictures };
  };
}

function idsIn(items: readonly WithPictures[]): string[] {
  return [...new Set(items.flatMap(({ pictures }) => pictures ?? []))];
}
