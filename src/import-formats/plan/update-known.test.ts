import { expect, it } from 'vitest';
import type { ImportFields } from '#features/import/contract/import.ts';
import { updateKnown } from './update-known.ts';

const REVIEW = 'The diner scene.';
const RATED = 'Rated 4.5 of 5 on Letterboxd.';

const withNote = (...paragraphs: readonly string[]): ImportFields => ({
  name: 'Heat',
  category: 'MOVIE',
  status: 'DONE',
  date: '2024-03-02',
  rating: 4,
  note: paragraphs.join('\n\n'),
  tags: [],
  creator: '',
  year: 1995,
});

it.each([
  ['only the rating', [REVIEW, RATED], [RATED]],
  ['only the review', [REVIEW, RATED], [REVIEW]],
  ['nothing', [REVIEW], []],
])('a file that says %s of a note changes nothing', (_case, before, said) => {
  expect(updateKnown(withNote(...before), withNote(...before), withNote(...said)).change).toEqual({});
});

it.each([
  ['has the rating in it keeps the review', [REVIEW], [RATED], [REVIEW, RATED]],
  [
    'has another rating in it keeps the review',
    [REVIEW, RATED],
    ['Rated 3 of 5 on Letterboxd.'],
    [REVIEW, 'Rated 3 of 5 on Letterboxd.'],
  ],
  ['has another review replaces it', [REVIEW, RATED], ['Seen again.', RATED], ['Seen again.', RATED]],
])('a note that now %s', (_case, before, said, expected) => {
  const { change } = updateKnown(withNote(...before), withNote(...before), withNote(...said));
  expect(change).toEqual({ note: expected.join('\n\n') });
});

it('a note that was changed here stays as it is, also if the rating becomes half a star', () => {
  const before = { ...withNote(REVIEW, RATED), rating: 5 };
  const said = { ...withNote('Seen again.'), rating: 4.5 };
  expect(updateKnown({ ...before, note: `Mine.\n\n${RATED}` }, before, said)).toEqual({
    change: { rating: 4.5 },
    reason: 'You changed it here, and it stays: note.',
  });
});

it('only a sentence about a rating alone stands beside the text of a note', () => {
  const sentence = 'Rated 3 of 5 by a friend.';
  const { change } = updateKnown(withNote(REVIEW), withNote(REVIEW), withNote(sentence));
  expect(change).toEqual({ note: sentence });
});
