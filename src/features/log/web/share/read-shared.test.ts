import { describe, expect, it } from 'vitest';
import { readShared, type SharedWork } from './read-shared.ts';
import { sharedFromUrl, withoutShared } from './shared-url.ts';

const inShort = ({ name, category, creator, year }: SharedWork) =>
  [name, category, creator, year].filter((part) => part !== null).join(', ');

describe('a shared page', () => {
  it.each([
    ['Dune (2021) - IMDb', 'https://www.imdb.com/title/tt1160419/', 'Dune, MOVIE, 2021'],
    ['Dune (2021) ⭐ 8.0 | Action, Adventure', 'https://www.imdb.com/title/tt1160419/', 'Dune, MOVIE, 2021'],
    ['Severance (TV Series 2022– ) - IMDb', 'https://m.imdb.com/title/tt11280740/', 'Severance, SHOW, 2022'],
    [
      '\u200EDune (2021) directed by Denis Villeneuve • Reviews, film + cast • Letterboxd',
      'https://letterboxd.com/film/dune-2021/',
      'Dune, MOVIE, Denis Villeneuve, 2021',
    ],
    [
      'Dune (Dune, #1) by Frank Herbert | Goodreads',
      'https://www.goodreads.com/book/show/44767458-dune',
      'Dune, BOOK, Frank Herbert',
    ],
    ['Dune (novel) - Wikipedia', 'https://en.wikipedia.org/wiki/Dune_(novel)', 'Dune, BOOK'],
    ['Dune (2021 film) - Wikipedia', 'https://en.wikipedia.org/wiki/Dune_(2021_film)', 'Dune, MOVIE, 2021'],
    ['Rome - Wikipedia', 'https://en.wikipedia.org/wiki/Rome', 'Rome'],
    ['Save 50% on Hades on Steam', 'https://store.steampowered.com/app/1145360/', 'Hades, GAME'],
    ['Past Lives | Rotten Tomatoes', 'https://www.rottentomatoes.com/m/past_lives', 'Past Lives, MOVIE'],
    ['Colosseum · Rome, Italy', 'https://maps.app.goo.gl/abc', 'Colosseum · Rome, Italy, PLACE'],
    ['Spider-Man - No Way Home', '', 'Spider-Man - No Way Home'],
    ['(500) Days of Summer', '', '(500) Days of Summer'],
    ['1984', '', '1984'],
    ['By the Sea', 'https://www.goodreads.com/book/show/1', 'By the Sea, BOOK'],
  ])('is read: %s', (title, url, work) => expect(inShort(readShared({ title, text: '', url }))).toBe(work));

  it('keeps its link and what was written beside it in the note', () => {
    const url = 'https://www.imdb.com/title/tt1160419/';
    expect(readShared({ title: 'Dune (2021) - IMDb', text: url, url: '' }).note).toBe(url);
    expect(readShared({ title: 'Dune', text: 'Watch this!', url }).note).toBe(`Watch this!\n${url}`);
    expect(readShared({ title: 'Dune', text: 'Dune', url: '' }).note).toBe('');
  });

  it('is read although its title has very many spaces', () => {
    const title = `Dune${' '.repeat(200_000)}Messiah\n(2021) - IMDb`;
    expect(inShort(readShared({ title, text: '', url: '' }))).toBe('Dune Messiah, 2021');
  });

  it('may come as one text', () => {
    const shared = { title: '', text: 'Dune (2021)\nSo good https://www.imdb.com/title/tt1160419/', url: '' };
    const work = readShared(shared);
    expect(inShort(work)).toBe('Dune, MOVIE, 2021');
    expect(work.note).toBe('So good\nhttps://www.imdb.com/title/tt1160419/');
  });

  it('may be only a link', () => {
    const work = readShared({ title: '', text: 'https://example.org/a', url: '' });
    expect(work).toMatchObject({ name: '', note: 'https://example.org/a' });
  });
});

describe('the address that another app opens', () => {
  it('says what was shared, beside the filters of the log', () => {
    const search = new URLSearchParams('category=BOOK&sharedTitle=Dune&sharedUrl=https%3A%2F%2Fexample.org');
    expect(sharedFromUrl(search)).toEqual({ title: 'Dune', text: '', url: 'https://example.org' });
    expect(withoutShared(search).toString()).toBe('category=BOOK');
    expect(sharedFromUrl(new URLSearchParams('category=BOOK'))).toBeNull();
    expect(sharedFromUrl(new URLSearchParams('sharedTitle=+'))).toBeNull();
  });
});
