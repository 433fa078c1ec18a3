import { describe, expect, it } from 'vitest';
import { ratingInNote, ratingSentence, starsOf } from './rating-sentence.ts';

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

const of = (max: number) => (value: number) => starsOf({ value, max }, 'half');
const wholeStarsOf = (value: number) => starsOf({ value, max: 5 }, 'whole');

describe('stars of a rating of another scale', () => {
  it('are the nearest half ones, upwards from the middle, and at least one', () => {
    expect([0.5, 1, 1.5, 2.5, 3.5, 4.5, 5].map(of(5))).toEqual([1, 1, 1.5, 2.5, 3.5, 4.5, 5]);
    expect([1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map(of(10))).toEqual([1, 1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5]);
    expect([4.2, 4.25, 4.7, 4.75].map(of(5))).toEqual([4, 4.5, 4.5, 5]);
    expect(of(100)(72)).toBe(3.5);
    expect(of(3)(3)).toBe(5);
  });

  it('are whole by choice', () => {
    expect([0.5, 4, 4.25, 4.5].map(wholeStarsOf)).toEqual([1, 4, 4, 5]);
  });

  it('are none where nothing was given', () => {
    for (const value of [0, -1, NaN]) expect(of(5)(value)).toBeNull();
    expect(starsOf(undefined, 'half')).toBeNull();
  });

  it('are never more than five', () => {
    expect(of(5)(7)).toBe(5);
  });
});
