import { isPartialDate } from '../../../contract/partial-date.ts';
import { describe, expect, it } from 'vitest';
import {
  DATE_KINDS,
  draftOfKind,
  kindOfDraft,
  problemOfDraft,
  toPoint,
  typedYear,
  withPrecision,
} from './partial-date-draft.ts';

const TODAY = '2026-03-01';

describe('a date that is being entered', () => {
  it.each([
    [null, 'unknown'],
    ['2026-03-01', 'today'],
    ['2026-02-28', 'yesterday'],
    ['2024-05-12', 'day'],
    ['', 'day'],
    ['2024-05', 'month'],
    ['0000-05', 'month'],
    ['2024', 'year'],
    ['0000', 'year'],
    ['2024-05-12/2024-05-20', 'period'],
    ['2023/', 'period'],
  ] as const)('of %o is entered as %s', (draft, kind) => expect(kindOfDraft(draft, TODAY)).toBe(kind));

  it.each([
    ['today', '2024-05', '2026-03-01'],
    ['yesterday', null, '2026-02-28'],
    ['day', '2024-05', '2024-05-01'],
    ['day', '2024-02', '2024-02-01'],
    ['month', '2024-05-12/2024-06', '2024-05'],
    ['month', '2024', '2024-03'],
    ['year', '', '2026'],
    ['period', '2024-05-12', '2024-05-12/2026-03-01'],
    ['period', '2024', '2024/2026'],
    ['period', '2027-01-01', '2027-01-01/2027-01-01'],
    ['unknown', '2024', null],
  ] as const)('that becomes %s keeps what it can of %o', (kind, former, draft) =>
    expect(draftOfKind(kind, former, TODAY)).toBe(draft),
  );

  it('can be saved whatever is chosen first', () => {
    for (const kind of DATE_KINDS) expect(problemOfDraft(draftOfKind(kind, null, TODAY))).toBeUndefined();
  });

  it('never becomes a day that does not exist', () => {
    expect(isPartialDate(withPrecision('2026-02', 'day', '2026-01-31'))).toBe(true);
  });

  it('says what is missing', () => {
    expect(problemOfDraft('2024-05-12/2024-05-11')).toBe('The end is before the beginning.');
    for (const draft of ['', '0000', '0000-05', '2024-05-12/', '/2024'])
      expect(problemOfDraft(draft)).toBe('Enter the whole date.');
  });

  it('shows the year as it is typed', () => {
    expect(typedYear(toPoint(''))).toBe('');
    expect(typedYear(toPoint('202'))).toBe('202');
    expect(toPoint('800', '05')).toBe('0800-05');
    expect(toPoint('20245')).toBe('2024');
  });
});
