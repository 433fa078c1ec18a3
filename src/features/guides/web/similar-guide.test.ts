import { describe, expect, it } from 'vitest';
import { guideKinds } from './kinds.ts';
import { similarGuideFor } from './similar-guide.ts';

const { movie, book, travel } = guideKinds;
const decoded = (guide: { readonly to: string } | null) => guide && decodeURIComponent(guide.to);

describe('more like a recommendation', () => {
  it('is the guide of a work, by title and year', () => {
    const guide = similarGuideFor(movie, { name: 'Alien', year: 1979 }, null);
    expect(guide?.label).toBe('More like this');
    expect(decoded(guide)).toBe('/movieGuide/{"name":"Alien (1979)"}');
    expect(decoded(similarGuideFor(book, { name: 'A book' }, null))).toBe('/bookGuide/{"name":"A book"}');
  });

  it('leaves out the year of a long title, and is nothing for a title that no guide accepts', () => {
    const name = 'x'.repeat(118);
    expect(decoded(similarGuideFor(book, { name, year: 2001 }, null))).toBe(`/bookGuide/{"name":"${name}"}`);
    expect(similarGuideFor(book, { name: 'x'.repeat(121) }, null)).toBeNull();
  });

  it('is the guide of a destination, and of a sight’s destination unless it is already shown', () => {
    const lisbon = { label: 'Lisbon', childFriendly: true };
    expect(decoded(similarGuideFor(travel, { name: 'Porto' }, null))).toBe(
      '/travelGuide/{"place":"Porto","childFriendly":false}',
    );
    const palace = similarGuideFor(travel, { name: 'Pena Palace', place: 'Sintra' }, lisbon);
    expect(palace?.label).toBe('More in Sintra');
    expect(decoded(palace)).toBe('/travelGuide/{"place":"Sintra","childFriendly":true}');
    expect(similarGuideFor(travel, { name: 'Belém Tower', place: 'Lisbon' }, lisbon)).toBeNull();
  });
});
