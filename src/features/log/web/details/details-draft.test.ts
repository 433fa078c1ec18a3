import type { Activity } from '../../contract/activity.ts';
import { ACTIVITY_MESSAGES, DiaryChange } from '../../contract/activity.ts';
import { describe, expect, it } from 'vitest';
import { addTags, changeOf, toDetails } from './details-draft.ts';

const entry: Activity = {
  id: '1',
  name: 'Piranesi',
  category: 'BOOK',
  rating: 4,
  creationTime: '2026-11-01T12:00:00.000Z',
  date: '2024-05',
  tags: ['calm'],
  year: 2020,
  note: 'Two\r\nlines ',
};

describe('the edited details of an entry', () => {
  it('change nothing that was not touched', () => {
    expect(changeOf(entry, toDetails(entry))).toEqual({});
  });

  it('become a change of what differs, and empty fields clear', () => {
    const draft = {
      ...toDetails(entry),
      name: 'Jonathan Strange',
      status: 'STOPPED',
      date: null,
      year: ' ',
      note: '',
      tags: [],
    } as const;
    expect(changeOf(entry, draft)).toEqual({
      name: 'Jonathan Strange',
      status: 'STOPPED',
      date: null,
      year: null,
      note: '',
      tags: [],
    });
  });

  it('are refused by the contract without a name', () => {
    const change = changeOf(entry, { ...toDetails(entry), name: ' ' });
    expect(DiaryChange.safeParse(change).error?.issues[0]?.message).toBe(ACTIVITY_MESSAGES.blankName);
  });

  it('name the pictures only if they were changed', () => {
    const pictured = { ...entry, pictures: ['a', 'b'] };
    expect(changeOf(pictured, { ...toDetails(pictured), note: '' })).toEqual({ note: '' });
    expect(changeOf(pictured, { ...toDetails(pictured), pictures: ['b'] })).toEqual({ pictures: ['b'] });
  });

  it('include the tag that was typed but not added', () => {
    expect(changeOf(entry, { ...toDetails(entry), tag: ' #Café ' })).toEqual({ tags: ['calm', 'Café'] });
    expect(addTags(['calm'], [' # ', 'CALM', 'b'])).toEqual(['calm', 'b']);
  });

  it('are refused by the contract if the year is no number or the date is incomplete', () => {
    const { year: _year, ...undated } = entry;
    for (const wrong of [{ year: '19a' }, { date: '0000-05' }])
      expect(DiaryChange.safeParse(changeOf(undated, { ...toDetails(undated), ...wrong })).success).toBe(
        false,
      );
  });
});
