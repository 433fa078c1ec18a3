import type { ActivityStatus } from '#contract/activity.ts';
import { nameKey } from '#contract/catalogue-item.ts';
import type { RowLedger } from '../model.ts';

/** Google's own lists in the languages of its accounts. Of other lists, and of an unknown spelling, the user is asked. */
const WISH_LISTS = keysOf(
  'Want to go',
  'Möchte ich hin',
  'Will ich hin',
  'À visiter',
  'Envie d’y aller',
  'Quiero ir',
  'Voglio andarci',
  'Da visitare',
  'Quero ir',
  'Wil ik heen',
  'Wil ik naartoe',
  'Vill besöka',
  'Chcę odwiedzić',
  'Хочу посетить',
  '行ってみたい',
);
const FAVOURITES = keysOf(
  'Favorites',
  'Favourites',
  'Favorite places',
  'Favourite places',
  'Favoriten',
  'Favoris',
  'Adresses favorites',
  'Favoritos',
  'Preferiti',
  'Favorieten',
  'Favoriter',
  'Ulubione',
  'Избранное',
  'お気に入り',
);

/** What is known of the places of a list. */
export type ListMeaning = ActivityStatus | 'left out';

/** Whether a list says by its name that its places are wished for. */
export function isWishList(list: string): boolean {
  return WISH_LISTS.has(nameKey(list));
}

/** A saved place is no proof of a visit: the favourites are taken for one, other lists and stars are asked about. */
export function meaningOfList(list: string, ledger: RowLedger): ListMeaning {
  if (isWishList(list)) return 'WANT';
  if (FAVOURITES.has(nameKey(list))) return 'DONE';
  return ask(ledger, `takeout.list.${nameKey(list)}`, `Have you been to the places of your list “${list}”?`);
}

export function meaningOfStars(ledger: RowLedger): ListMeaning {
  return ask(ledger, 'takeout.starred', 'Have you been to the places that you starred on Google Maps?');
}

function ask(ledger: RowLedger, id: string, text: string): ListMeaning {
  const answer = ledger.ask({
    id,
    text,
    options: [
      { value: 'WANT', label: 'No, I want to go there' },
      { value: 'DONE', label: 'Yes' },
      { value: 'left out', label: 'Some of them: leave them all out' },
    ],
  });
  return answer === 'DONE' || answer === 'left out' ? answer : 'WANT';
}

function keysOf(...names: readonly string[]): ReadonlySet<string> {
  return new Set(names.map(nameKey));
}
