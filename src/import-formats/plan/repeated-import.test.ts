import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ACTIVITY_STATUSES, type Activity } from '#contract/activity.ts';
import { ImportRow, type ImportFields, type KnownEntry } from '#contract/import.ts';
import type { ImportDraft } from '../choices/draft.ts';
import { fieldsOf } from './entry-fields.ts';
import { entryRow, isSent } from './import-rows.ts';
import { planEntries } from './plan.ts';

const EDITED_FIELDS = ['rating', 'note', 'date', 'name', 'year', 'creator'] as const;

interface Account {
  readonly log: readonly Activity[];
  readonly known: readonly KnownEntry[];
}

/** As the server applies rows. */
function importInto({ log, known }: Account, drafts: readonly ImportDraft[]): Account {
  const entries = new Map(log.map((activity) => [activity.id, activity]));
  const keys = new Map(known.map((entry) => [entry.key, entry]));
  for (const row of planEntries(drafts, log, known)
    .filter(isSent)
    .map((entry) => entryRow(entry, new Map()))) {
    expect(ImportRow.safeParse(row).success).toBe(true);
    if (row.kind === 'list' || row.kind === 'file') continue;
    const activityId = row.kind === 'add' ? `new ${entries.size} ${row.key}` : row.activityId;
    const creationTime = '2026-01-01T00:00:00.000Z';
    const before = row.kind === 'add' ? { id: activityId, creationTime } : entries.get(activityId);
    const { date, year, ...rest } = row.kind === 'add' ? row.draft : row.change;
    const after: Record<string, unknown> = { ...before, ...rest };
    // An unknown date or year is absent in a stored entry.
    for (const [name, value] of Object.entries({ date, year })) {
      if (value === null) delete after[name];
      else if (value !== undefined) after[name] = value;
    }
    entries.set(activityId, after as Activity);
    const says = row.kind === 'add' ? fieldsOf(after as Activity) : row.says;
    keys.set(row.key, { key: row.key, activityId, says });
  }
  return { log: [...entries.values()], known: [...keys.values()] };
}

const anyFields: fc.Arbitrary<ImportFields> = fc.record({
  name: fc.constantFrom('Dune', 'The Dune', 'Dune (1984)', 'Solaris'),
  category: fc.constantFrom('MOVIE', 'BOOK'),
  rating: fc.option(fc.integer({ min: 1, max: 5 })),
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

function outcomesOf(drafts: readonly ImportDraft[], { log, known }: Account): string[] {
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
function editedFields({ log, known }: Account): string[] {
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
