import type { ActivityStatus } from '#features/log/contract/activity.ts';
import type { RowLedger } from '../model/model.ts';

/** The names that people and services give to shelves of a meaning; the longer names begin with one of them. */
const STATUSES: readonly (readonly [ActivityStatus, RegExp])[] = [
  ['DONE', /^(read|already-read|finished|completed|re-?read|read-but-unowned)$/],
  ['DOING', /^(currently-reading|reading|now-reading|in-progress|started)$/],
  ['WANT', /^(to-(be-)?(re-?)?read|tbr|want-to-(re-?)?read|want|wish-?list|planned|up-next)(-|$)/],
  ['STOPPED', /^(dnf|did-?n-?o?t-finish|could-?n-?o?t-finish|(not|never|un)-?finished|abandoned)(-|$)/],
  ['STOPPED', /^(gave-up|given-up|stopped|quit|dropped|set-aside|lemmed)(-|$)/],
];
/** Something on hold is still going on; its shelf becomes a tag that says so. */
const PAUSED = /^(paused?|on-hold|on-pause|hiatus)(-|$)/;
/** More would be no questions but a form. */
const QUESTIONS_MAX = 10;

/** Whether the status of an entry says all that the name of its shelf does. */
export function isStatusShelf(shelf: string): boolean {
  const name = slug(shelf);
  return STATUSES.some(([, names]) => names.exec(name)?.[0] === name);
}

/** What the name of a shelf says of the books on it; undefined: nothing. */
export function shelfStatus(shelf: string): ActivityStatus | undefined {
  const name = slug(shelf);
  if (PAUSED.test(name)) return 'DOING';
  return STATUSES.find(([, names]) => names.test(name))?.[0];
}

/** The shelves that each import has asked about. */
const askedShelves = new WeakMap<RowLedger, Set<string>>();

/**
 * Asks what a shelf is for whose name does not say it.
 * @returns null: the books on it are left out, for the reason `unknownShelf`
 */
export function askShelf(ledger: RowLedger, shelf: string): ActivityStatus | null {
  const name = slug(shelf);
  const asked = askedShelves.get(ledger) ?? new Set();
  askedShelves.set(ledger, asked);
  if (name === '' || (!asked.has(name) && asked.size === QUESTIONS_MAX)) return null;
  asked.add(name);
  const answer = ledger.ask(`shelf:${name}`, `What are the books on your shelf “${shelf}”?`, {
    out: 'Leave them out',
    DONE: 'Books that I have read',
    DOING: 'Books that I am reading',
    WANT: 'Books that I want to read',
    STOPPED: 'Books that I gave up',
  });
  return answer === 'out' ? null : answer;
}

export function unknownShelf(shelf: string): string {
  return shelf === ''
    ? 'The file does not say whether this book was read, is being read or is wanted.'
    : `The shelf “${shelf}” does not say whether its books were read, are being read or are wanted.`;
}

/**
 * Asks what the books of a library are that nothing says more about.
 * @returns null: they are left out, for the reason `ONLY_OWNED`
 */
export function askOwned(ledger: RowLedger, service: string): 'DONE' | 'WANT' | null {
  const answer = ledger.ask(
    'owned',
    `What are the books of your ${service} library that have no rating and no date of reading?`,
    { WANT: 'Books that I want to read', DONE: 'Books that I have read', out: 'Leave them out' },
  );
  return answer === 'out' ? null : answer;
}

export const ONLY_OWNED = 'The library has this book, and does not say whether it was read.';

function slug(shelf: string): string {
  return shelf
    .toLowerCase()
    .replaceAll(/['’]/g, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '');
}
