import type { RowLedger, Service } from './model.ts';

/** Asks whether the day of a rating is the day of the experience, of which the service says nothing. */
export function usesRatedDay(ledger: RowLedger, { source, name }: Pick<Service, 'source' | 'name'>): boolean {
  return (
    ledger.ask(
      `${source}.rated-day`,
      `${name} says when you rated a title, but not when you watched it. Use the day of the rating as the day when you watched it?`,
      {
        no: 'No, that day stays unknown',
        yes: 'Yes, I rated them when I watched them',
      },
    ) === 'yes'
  );
}
