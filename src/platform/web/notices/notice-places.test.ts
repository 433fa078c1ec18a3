import { describe, expect, it } from 'vitest';
import { changeNoticeIn, endNotice, placeNotice, type NoticePlaces } from './notice-places.ts';
import type { Notice } from './notices.ts';

const HEIGHT_PX = 48;
const notice = (id: number): Notice => ({ id, text: `Notice ${id}`, tone: 'plain' });
const shown = (...ids: number[]): NoticePlaces => ids.map(notice);

describe('the place of a notice', () => {
  it('is above those that are shown, so that it moves none of them', () => {
    expect(placeNotice(shown(1), notice(2))).toEqual(shown(1, 2));
  });

  it('stays the same when one below it ends', () => {
    const left = endNotice(shown(1, 2), 1, HEIGHT_PX);
    expect(left).toEqual([HEIGHT_PX, notice(2)]);
    expect(endNotice(left, 2, HEIGHT_PX)).toEqual([]);
  });

  it('is a free one below when there is no room above', () => {
    const places = endNotice(shown(1, 2, 3), 2, HEIGHT_PX);
    expect(placeNotice(places, notice(4))).toEqual(shown(1, 4, 3));
  });

  it('is that of the oldest when none is free', () => {
    expect(placeNotice(shown(4, 2, 3), notice(5))).toEqual(shown(4, 5, 3));
  });

  it('does not change with its action', () => {
    const action = { label: 'Undo', run: () => undefined };
    expect(changeNoticeIn(shown(1, 2), 1, { action })).toEqual([{ ...notice(1), action }, notice(2)]);
  });
});
