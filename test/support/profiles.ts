import { activityApi, type DiaryDraft } from '#features/log/contract/activity.ts';
import { listsApi } from '#features/lists/contract/lists.ts';
import { publicProfileApi, type ProfileDraft } from '#features/profiles/contract/people.ts';
import type { Db } from '#platform/database/connect.ts';
import type { Daybook, TestUser } from './daybook.ts';

let lastHandle = 0;
export const freshHandle = () => `person-${(lastHandle += 1)}`;

/** A profile with every part that needs no ids. */
export const profileDraft = (parts: Partial<ProfileDraft> = {}): ProfileDraft => ({
  handle: freshHandle(),
  displayName: 'Anna',
  about: 'I like deserts.',
  indexed: false,
  listIds: [],
  years: [],
  categories: ['BOOK', 'GAME'],
  numbers: true,
  latest: 5,
  favourites: true,
  ...parts,
});

/** Somebody with entries, a list and the year 2024 on a public profile. */
export async function publicPerson(daybook: Daybook, parts: Partial<ProfileDraft> = {}) {
  const user = await daybook.user();
  const { client } = user;
  const secret = { note: 'private', tags: ['private'], date: '2024-05-12' };
  const entries: readonly DiaryDraft[] = [
    { name: 'Dune', category: 'BOOK', rating: 5, creator: 'Frank Herbert', year: 1965, ...secret },
    { name: 'Outer Wilds', category: 'GAME', rating: null, ...secret },
    { name: 'My doctor', category: 'PLACE', rating: 5, ...secret },
    { name: 'A wish', category: 'BOOK', rating: null, status: 'WANT', note: 'private' },
  ];
  const ids: string[] = [];
  for (const entry of entries) ids.push((await client.call(activityApi.submit, entry)).body.id);
  const { body: list } = await client.call(listsApi.create, { name: 'Deserts', note: 'And stars.' });
  const items = ids.slice(0, 1).map((activityId) => ({ activityId, note: 'private' }));
  await client.call(listsApi.setItems, { id: list.id, version: list.version, items });
  const draft = profileDraft({ listIds: [list.id], years: [2024], ...parts });
  const { body: settings } = await client.call(publicProfileApi.save, draft);
  return { ...user, ids, list, draft, settings, handle: settings.handle };
}

interface ProfileScene {
  readonly owner: TestUser;
  /** A list of the owner. */
  readonly listId: string;
  readonly userOf: (actor: string) => TestUser;
}

/** Publishes the owner's profile, and returns inputs for all calls about it. Nothing of categories other than games is in it. */
export async function publishProfile({ owner, listId, userOf }: ProfileScene) {
  const draftOf = ({ id }: TestUser) =>
    profileDraft({ handle: `of-${id.slice(-12)}`, listIds: [listId], years: [1999], categories: ['GAME'] });
  const { handle } = (await owner.client.call(publicProfileApi.save, draftOf(owner))).body;
  const { lists } = (await owner.client.call(publicProfileApi.page, { handle })).body;
  return {
    'publicProfile.save': (actor: string) => draftOf(userOf(actor)),
    'publicProfile.preview': () => draftOf(owner),
    'publicProfile.page': () => ({ handle }),
    'publicProfile.list': () => ({ handle, id: lists[0]?.id }),
    'publicProfile.year': () => ({ handle, year: 1999 }),
    'publicProfile.feed': () => ({ handle, file: 'people.atom' }),
  };
}

/** Everything about profiles that a call could change. */
export function profileRows(db: Db): Promise<unknown>[] {
  return [
    db.selectFrom('public_profiles').selectAll().orderBy('user_id').execute(),
    db.selectFrom('public_profile_lists').selectAll().orderBy('list_id').execute(),
    db.selectFrom('public_handles').selectAll().orderBy('handle_hash').execute(),
  ];
}
