import { expect, test } from 'vitest';
import type { Audience } from '../../record.ts';
import { minAgeOf } from './min-age.ts';

test.each<[age: number, audience: Audience, genres: string, tags: string]>([
  [2, 'all', 'picture-book', 'picture-book'],
  [2, 'all', 'animation family', 'small-children whole-family friendship'],
  [5, 'all', 'childrens', 'first-readers funny'],
  [6, 'all', 'animation', 'small-children parent-lost'],
  [8, 'all', 'animation', 'small-children facing-death'],
  [8, 'all', 'comedy', 'whole-family'],
  [8, 'all', 'childrens', 'eight-to-twelve middle-grade'],
  [10, 'all', 'animation family', 'small-children frightening'],
  [10, 'all', 'family horror', 'whole-family'],
  [10, 'all', 'comedy', 'slapstick'],
  [8, 'all', 'animation family', 'murder whole-family'],
  [12, 'all', 'crime', 'murder whodunit'],
  [13, 'teen', 'thriller', 'tense'],
  [13, 'teen', 'young-adult', 'teens frightening'],
  [16, 'teen', 'action', 'brutal'],
  [16, 'adult', 'drama', 'grief'],
  [18, 'adult', 'horror', 'gory'],
  [18, 'adult', 'romance', 'new-adult'],
])('from %i: %s, %s, tagged %s', (age, audience, genres, tags) =>
  expect(minAgeOf({ audience, genres: genres.split(' '), tags: tags.split(' ') })).toBe(age),
);
