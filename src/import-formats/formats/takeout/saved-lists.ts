import type { ActivityStatus } from '#features/log/contract/activity.ts';
import { nameKey } from '#platform/contract/catalogue-item.ts';
import type { RowLedger } from '../../model/model.ts';

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

/** More would be no questions but a form. */
const QUESTIONS_MAX = 10;

/** What is known of the places of a list. */
export type ListMeaning = ActivityStatus | 'left out';

/** Whether a list says by its name that its places are wished for. */
export function isWishList(list: string): boolean {
  return WISH_LISTS.has(nameKey(list));
}

/**
 * Returns what is known of the places of a list. A saved place is no proof of a visit: the favourites are taken for one,
 * other lists and stars are asked about, and very many lists with one question.
 */
export function createListMeanings(ledger: RowLedger): (list: string) => ListMeaning {
  const asked = new Set<string>();
  return (list) => {
    const name = nameKey(list);
    if (isWishList(list)) return 'WANT';
    if (FAVOURITES.has(name)) return 'DONE';
    if (!asked.has(name) && asked.size === QUESTIONS_MAX)
      return ask(ledger, 'takeout.lists', 'Have you been to the places of all your other lists?');
    asked.add(name);
    return ask(ledger, `takeout.list.${name}`, `Have you been to the places of your list “${list}”?`);
  };
}

export function meaningOfStars(ledger: RowLedger): ListMeaning {
  return ask(ledger, 'takeout.starred', 'Have you been to the places that you starred on Google Maps?');
}

function ask(ledger: RowLedger, id: string, text: string): ListMeaning {
  return ledger.ask(id, text, {
    WANT: 'No, I want to go there',
    DONE: 'Yes',
    'left out': 'Some of them: leave them all out',
  });
}

function keysOf(...names: readonly string[]): ReadonlySet<string> {
  return new Set(names.map(nameKey));
}
