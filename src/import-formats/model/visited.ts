import type { RowLedger } from './model.ts';

/** What the places of a map are to the user: wishes, visits, or visits at the times in the file. */
export type PlaceMeaning = 'wish' | 'visit' | 'dated visit';

/** A place on a map is no proof of a visit, and its time is often only when it was marked. */
export function meaningOfPlaces(ledger: RowLedger, source: string, hasTimes: boolean): PlaceMeaning {
  return ledger.ask<PlaceMeaning>(`${source}.visited`, 'Have you been to the places on this map?', [
    ['wish', 'No, I want to go there'],
    ['visit', 'Yes'],
    ...(hasTimes ? [['dated visit', 'Yes, on the days that the file names'] as const] : []),
  ]);
}
