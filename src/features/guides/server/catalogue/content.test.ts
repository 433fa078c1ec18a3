import { expect, it } from 'vitest';
import { searchUrl } from './content.ts';

const patterns = {
  travel: 'https://maps.example.org/{query}',
  movie: 'https://movies.example.org/?q={query}&s=tt',
  book: 'https://books.example.org/?q={query}',
};

it('external searches are built from the patterns, with any title encoded', () => {
  expect(searchUrl(patterns, 'movie', 'Angels & Demons 2009')).toBe(
    'https://movies.example.org/?q=Angels%20%26%20Demons%202009&s=tt',
  );
  expect(searchUrl(patterns, 'travel', 'Père-Lachaise, Paris')).toBe(
    'https://maps.example.org/P%C3%A8re-Lachaise%2C%20Paris',
  );
  expect(searchUrl(patterns, 'book', "$& $' {query} #1?")).toBe(
    "https://books.example.org/?q=%24%26%20%24'%20%7Bquery%7D%20%231%3F",
  );
});
