import type { RowLedger } from './model.ts';

/** What the places of a map are to the user: wishes, visits, or visits at the times in the file. */
export type PlaceMeaning = 'wish' | 'visit' | 'dated visit';

/** A place on a map is no proof of a visit, and its time is often only when it was marked. */
export function meaningOfPlaces(ledger: RowLedger, source: string, hasTimes: boolean): PlaceMeaning {
  const answer = ledger.ask({
    id: `${source}.visited`,
    text: 'Have you been to the places on this map?',
    options: [
      { value: 'wish', label: 'No, I want to go there' },
      { value: 'visit', label: 'Yes' },
      ...(hasTimes ? [{ value: 'dated visit', label: 'Yes, on the days that the file names' }] : []),
    ],
  });
  return answer === 'visit' || answer === 'dated visit' ? answer : 'wish';
}
