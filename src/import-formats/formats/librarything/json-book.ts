import { firstNameFirst } from '../../books/names.ts';
import { foldedKey } from '../../model/entry.ts';
import { decodeEntities } from '../../model/html-text.ts';
import { type JsonObject, jsonList, jsonText } from '../../model/json.ts';
import type { LibraryBook } from './library-book.ts';

/** Fields without a value are absent, or empty lists. */
export function jsonBook(book: JsonObject): LibraryBook {
  const text = (name: string) => decodeEntities(jsonText(book, name));
  const title = text('title');
  const [first = firstNameFirst(text('primaryauthor')), ...others] = authorsOf(book);
  return {
    id: text('books_id') || foldedKey(title, first),
    media: jsonList(book, 'format')
      .map((format) => jsonText(format, 'text'))
      .join(', '),
    title,
    creator: first,
    otherAuthors: others.join(', '),
    rating: text('rating'),
    review: text('review'),
    comments: [text('comment'), text('privatecomment')],
    started: text('datestarted'),
    read: text('dateread'),
    entered: text('entrydate'),
    tags: textsOf(book, 'tags'),
    collections: textsOf(book, 'collections'),
  };
}

function authorsOf(book: JsonObject): string[] {
  return jsonList(book, 'authors')
    .map((author) => jsonText(author, 'fl') || firstNameFirst(jsonText(author, 'lf')))
    .filter((name) => name !== '');
}

function textsOf(book: JsonObject, name: string): string[] {
  return jsonList(book, name)
    .map((text) => decodeEntities(jsonText(text)))
    .filter((text) => text !== '');
}
