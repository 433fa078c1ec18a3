import { foldedKey } from '../../model/entry.ts';
import { tableFormat } from '../table-format.ts';
import { manifest } from './manifest.ts';

/** The games of a profile, as scripts for the browser write them down. */
export const backloggd = tableFormat(manifest, () => ({
  category: 'GAME',
  columns: { name: 'Title' },
  rating: ['Rating', 5],
  // Games without an end are retired; shelved ones may be taken up again.
  statuses: {
    played: 'DONE',
    completed: 'DONE',
    retired: 'DONE',
    playing: 'DOING',
    shelved: 'ON_HOLD',
    abandoned: 'STOPPED',
    wishlist: 'WANT',
    backlog: 'WANT',
  },
  read({ cell, rating }) {
    const isInBacklog = /^(?:yes|true)$/i.test(cell('Backlog'));
    return {
      key: `game:${cell('Game ID') || foldedKey(cell('Title'))}`,
      // A game in the backlog alone has no status, and neither has one that is only rated.
      status: cell('Status') || (rating ? 'played' : isInBacklog ? 'backlog' : ''),
      tags: [isInBacklog ? 'backlog' : ''],
    };
  },
}));
