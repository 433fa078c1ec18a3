import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ACTIVITY_STATUSES, type Activity } from '#features/log/contract/activity.ts';
import type { ImportFields } from '#features/import/contract/import.ts';
import type { ImportDraft } from '../choices/draft.ts';
import { anyRating } from '#testing/any-rating.ts';
import { type ImportAccount, withRows } from '#testing/import-account.ts';
import { fieldsOf } from './entry-fields.ts';
import { entryRow, isSent } from './import-rows.ts';
import { planEntries } from './plan.ts';

const EDITED_FIELDS = ['rating', 'note', 'date', 'name', 'year', 'creator'] as const;

function importInto(account: ImportAccount, drafts: readonly ImportDraft[]): ImportAccount {
  const sent = planEntries(drafts, account.log, account.known).filter(isSent);
  return withRows(
    account,
    sent.map((entry) => entryRow(entry, new Map())),
  );
}

const anyFields: fc.Arbitrary<ImportFields> = fc.record({
  name: fc.constantFrom('Dune', 'The Dune', 'Dune (1984)', 'Solaris'),
  category: fc.constantFrom('MOVIE', 'BOOK'),
  rating: anyRating,
  status: fc.constantFrom(...ACTIVITY_STATUSES),
  date: fc.option(fc.constantFrom('2024', '2024-05', '2024-05-12', '2023-01-01', '2024-05-01/2024-05-12')),
  note: fc.constantFrom('', 'Sand.', 'Slow.'),
  tags: fc.subarray(['a', 'b', 'c']),
  creator: fc.constantFrom('', 'Frank Herbert', 'Herbert, Frank', 'David Lynch'),
  year: fc.option(fc.constantFrom(1965, 1984, 1985, 2021)),
});
const anyDrafts: fc.Arbitrary<ImportDraft[]> = fc
  .uniqueArray(fc.tuple(fc.integer({ min: 1, max: 8 }), anyFields), {
    selector: ([key]) => key,
    maxLength: 8,
  })
  .map((some) =>
    some.map(([key, fields]) => ({ rows: [{ path: 'f', number: key }], key: `key ${key}`, fields })),
  );
const anyLog: fc.Arbitrary<Activity[]> = fc
  .array(anyFields, { maxLength: 8 })
  .map((some) => some.map((fields, index) => activityOf(`log ${index}`, fields)));

function activityOf(id: string, { date, year, ...fields }: ImportFields): Activity {
  const creationTime = '2025-01-01T00:00:00.000Z';
  return { id, creationTime, ...fields, ...(date !== null && { date }), ...(year !== null && { year }) };
}

function outcomesOf(drafts: readonly ImportDraft[], { log, known }: ImportAccount): string[] {
  return planEntries(drafts, log, known).map(({ outcome }) => outcome);
}

it('the same file again adds and changes nothing, and says nothing to the server', () => {
  fc.assert(
    fc.property(anyLog, anyDrafts, (log, drafts) => {
      const account = importInto({ log, known: [] }, drafts);
      expect(new Set(outcomesOf(drafts, account))).toEqual(new Set(drafts.length === 0 ? [] : ['here']));
      expect(planEntries(drafts, account.log, account.known).filter(isSent)).toEqual([]);
    }),
  );
});

it('a newer file adds what is new in it only, and the older one after it adds nothing', () => {
  fc.assert(
    fc.property(anyLog, anyDrafts, anyDrafts, (log, older, newer) => {
      const account = importInto({ log, known: [] }, older);
      const keys = new Set(older.map(({ key }) => key));
      const added = planEntries(newer, account.log, account.known).filter(
        ({ outcome }) => outcome === 'added',
      );
      expect(added.filter(({ draft }) => keys.has(draft.key))).toEqual([]);
      const again = importInto(account, newer);
      expect(outcomesOf(older, again)).not.toContain('added');
      expect(new Set(outcomesOf(newer, again))).not.toContain('added');
    }),
  );
});

/** The fields of entries that an import brought and that were edited since; a field that was emptied is open again. */
function editedFields({ log, known }: ImportAccount): string[] {
  return known.flatMap(({ activityId, says }) => {
    const fields = fieldsOf(log.find(({ id }) => id === activityId)!);
    return EDITED_FIELDS.filter((field) => fields[field] !== says?.[field])
      .filter((field) => fields[field] !== null && fields[field] !== '')
      .map((field) => `${activityId} ${field} ${fields[field]}`);
  });
}

it('whatever is edited here stays, whatever a later file says', () => {
  fc.assert(
    fc.property(anyDrafts, anyDrafts, anyFields, (older, newer, edit) => {
      const account = importInto({ log: [], known: [] }, older);
      const edited = { ...account, log: account.log.map(({ id }) => activityOf(id, edit)) };
      const after = importInto(edited, newer);
      const stayed = editedFields({ ...edited, log: after.log });
      expect(editedFields(edited).filter((field) => !stayed.includes(field))).toEqual([]);
    }),
  );
});

it('a plan is the same each time, and takes each entry of the log once', () => {
  fc.assert(
    fc.property(anyLog, anyDrafts, (log, drafts) => {
      const plan = planEntries(drafts, log, []);
      expect(planEntries(drafts, log, [])).toEqual(plan);
      const matched = plan.flatMap(({ link }) => link?.activityId ?? []);
      expect(new Set(matched).size).toBe(matched.length);
    }),
  );
});
