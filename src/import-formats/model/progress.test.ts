import { expect, it } from 'vitest';
import { playTimeText, progressText } from './progress.ts';

it.each([
  [12, 24, 'Watched 12 of 24 episodes.'],
  [1, 24, 'Watched 1 of 24 episodes.'],
  [12, 0, 'Watched 12 episodes.'],
  [1, 0, 'Watched 1 episode.'],
  [0, 24, ''],
])('%d episodes of %d are told as %j', (count, total, text) => {
  expect(progressText('Watched', count, total, 'episodes')).toBe(text);
});

it.each([
  [0, '1 minute'],
  [0.02, '1 minute'],
  [0.75, '45 minutes'],
  [0.999, '1 hour'],
  [1, '1 hour'],
  [20.83, '20.8 hours'],
])('%d hours are told as %j', (hours, text) => {
  expect(playTimeText(hours)).toBe(text);
});
