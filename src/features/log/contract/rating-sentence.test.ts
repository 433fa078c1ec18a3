import { describe, expect, it } from 'vitest';
import { ratingInNote, ratingSentence } from './rating-sentence.ts';

describe('the sentence about a rating', () => {
  it('is found in the note into which it was written', () => {
    for (const rating of [
      { value: 4.5, max: 5 },
      { value: 7, max: 10 },
      { value: 83, max: 100 },
    ]) {
      expect(ratingInNote(`What a film.\n${ratingSentence(rating, 'Letterboxd')}\nMore.`)).toEqual(rating);
      expect(ratingInNote(ratingSentence(rating, null))).toEqual(rating);
    }
  });

  it('is no part of another sentence', () => {
    expect(ratingInNote('They say: Rated 4.5 of 5 on Letterboxd.')).toBeNull();
    expect(ratingInNote('Rated 4.5 of 5 on Letterboxd, but why.\nRated by me.')).toBeNull();
    expect(ratingInNote('')).toBeNull();
  });
});
