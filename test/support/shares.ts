import { foldersApi } from '#features/storage/contract/folders.ts';
import { sharedApi, sharesApi, type NewShare } from '#features/storage/contract/shares.ts';
import type { Client } from './client.ts';
import type { Daybook, TestUser } from './daybook.ts';
import { uploadFile } from './uploads.ts';

export const addFolder = async (client: Client, name: string, folder = ''): Promise<string> =>
  (await client.call(foldersApi.create, { name, folder })).body.id;

export const addFile = async (client: Client, name: string, folder = ''): Promise<string> =>
  (await uploadFile(client, name, `content of ${name}`, 'rename', folder)).body.id;

export interface Sharer {
  readonly client: Client;
  readonly userId: string;
  readonly trip: string;
  readonly days: string;
  readonly outer: string;
  readonly inner: string;
  readonly other: string;
}

/** A user with a folder `Trip`, in it a folder `Days`, a file in each, and one outside. */
export async function newSharer(daybook: Daybook): Promise<Sharer> {
  const { client, id: userId }: TestUser = await daybook.user();
  const trip = await addFolder(client, 'Trip');
  const days = await addFolder(client, 'Days', trip);
  const outer = await addFile(client, 'outer.txt', trip);
  const inner = await addFile(client, 'inner.txt', days);
  const other = await addFile(client, 'other.txt');
  return { client, userId, trip, days, outer, inner, other };
}

/** Makes a link called `For you`. */
export async function shareOf(
  client: Client,
  input: Omit<NewShare, 'name'>,
): Promise<{ id: string; token: string }> {
  const { body } = await client.call(sharesApi.create, { name: 'For you', ...input });
  return { id: body.id, token: body.token ?? '' };
}

/** A visitor who has opened the link. */
export async function visitorOf(
  daybook: Daybook,
  token: string,
): Promise<{ visitor: Client; share: string }> {
  const visitor = daybook.anonymousClient();
  const { body } = await visitor.call(sharedApi.open, { token });
  return { visitor, share: body.share };
}

/** What a visitor sees: the path, then folders and files. */
export async function namesIn(visitor: Client, share: string, folder?: string): Promise<string[]> {
  const { body } = await visitor.call(sharedApi.items, folder === undefined ? { share } : { share, folder });
  return [
    ...body.path.map(({ name }) => `${name}>`),
    ...[...body.folders, ...body.files].map(({ name }) => name),
  ];
}
