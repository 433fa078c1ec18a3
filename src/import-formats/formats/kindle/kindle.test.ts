import { describe, expect, it } from 'vitest';
import { NOTE_MAX_CHARS } from '#features/log/contract/activity.ts';
import { parseFixture } from '#testing/import-formats.ts';
import { clippingDay, kindle } from './kindle.ts';
import { readClipping } from './clipping.ts';

const CLIPPINGS = ['kindle/My Clippings.txt'];

function clippings(title: string, ...texts: readonly string[]) {
  const parts = texts.map(
    (text, index) =>
      `${title}\n- Your Highlight on page ${index} | Added on Monday, 5 May 2025 13:23:45\n\n${text}\n==========\n`,
  );
  return { path: 'documents/My Clippings.txt', content: parts.join('') };
}

function read(line: string) {
  return readClipping(`Ebb (Maren Voss)\n${line}\n\ntext`);
}

/** The lines of one highlight, one note and one bookmark in each language. */
const LINES: readonly (readonly [string, string, string, string, string, string])[] = [
  [
    'English',
    '- Your Highlight on page 12 | Location 170-172 | Added on Sunday, January 1, 2023 12:34:56 PM',
    '- Your Note on Location 173 | Added on Sunday, 1 January 2023 12:34:56',
    '- Your Bookmark on Page iv | Added on Sunday, January 1, 2023 12:34:56 PM',
    'page 12',
    '2023-01-01',
  ],
  [
    'English of the first devices',
    '- Highlight on Page 12 | Loc. 143-46  | Added on Saturday, April 30, 2011, 08:37 AM',
    '- Note Loc. 6260 | Added on Saturday, April 30, 2011, 08:37 AM',
    '- Bookmark on Page 415 | Loc. 6353  | Added on Saturday, April 30, 2011, 08:37 AM',
    'page 12',
    '2011-04-30',
  ],
  [
    'German',
    '- Ihre Markierung auf Seite 12 | bei Position 180-181 | Hinzugefügt am Montag, 4. März 2024 22:15:32',
    '- Ihre Notiz bei Position 9 | Hinzugefügt am Montag, 4. März 2024 22:15:32',
    '- Ihr Lesezeichen auf Seite 222 | Position 3393 | Hinzugefügt am Montag, 4. März 2024 22:15:32',
    'page 12',
    '2024-03-04',
  ],
  [
    'Spanish',
    '- Tu subrayado en la página 12 | posición 89-92 | Añadido el martes, 12 de marzo de 2024 21:30:15',
    '- Mi nota Posición 128 | Añadido el miércoles 6 de febrero de 2013, 13:00:19',
    '- Tu marcador en la posición 1060 | Añadido el jueves, 1 de octubre de 2015 23:50:51',
    'page 12',
    '2024-03-12',
  ],
  [
    'French',
    '- Votre surlignement sur la page 12 | emplacement 145-147 | Ajouté le mardi 6 août 2024 09:12:45',
    '- Votre note sur la page 222 | Emplacement 3394 | Ajouté le lundi 17 juin 2013 à 20:19:15',
    '- Votre signet Emplacement 10 | Ajouté le lundi 17 juin 2013 à 20:19:40',
    'page 12',
    '2024-08-06',
  ],
  [
    'Italian',
    '- La tua evidenziazione a pagina 12 | posizione 125 | Aggiunto in data lunedì 16 settembre 2024 16:13:54',
    '- La tua nota a pagina 14 | posizione 125 | Aggiunto in data lunedì 16 settembre 2024 16:13:54',
    '- Il tuo segnalibro a pagina 222 | Aggiunto in data lunedì 16 settembre 2024 16:13:54',
    'page 12',
    '2024-09-16',
  ],
  [
    'Portuguese',
    '- Seu destaque na página 12 | posição 410-412 | Adicionado: terça-feira, 5 de março de 2024 09:12:45',
    '- Sua nota ou posição 7 | Adicionado na data sexta-feira, 26 de abril de 2013, 00:38:04',
    '- Seu marcador de página na página 222 | Adicionado: terça-feira, 5 de março de 2024 09:12:45',
    'page 12',
    '2024-03-05',
  ],
  [
    'Dutch',
    '- Je markering op pagina 12 | locatie 36-40 | Toegevoegd op maandag 30 september 2019 18:00:39',
    '- Je notitie op locatie 40 | Toegevoegd op maandag 30 september 2019 18:00:39',
    '- Je bladwijzer op pagina 6 | locatie 36 | Toegevoegd op maandag 30 september 2019 18:00:39',
    'page 12',
    '2019-09-30',
  ],
  [
    'Japanese',
    '- 12ページ｜位置No. 114-116のハイライト | 作成日: 2024年12月30日月曜日 14:46:33',
    '- メモ 位置No. 3 | 追加日： 2013年4月26日 (金曜日) 0:33:16',
    '- 位置No. 200のブックマーク | 追加日： 2024年4月3日水曜日 08:00:00',
    'page 12',
    '2024-12-30',
  ],
];

describe('the clippings of a Kindle', () => {
  it('of a book become one entry, with its highlights and notes', () => {
    expect(parseFixture(kindle, CLIPPINGS).entries[0]).toEqual({
      rows: [1, 2, 3, 4, 5].map((number) => ({ path: 'kindle/My Clippings.txt', number })),
      key: 'book:salt ledger german edition|maren voss',
      category: 'BOOK',
      name: 'The Salt Ledger (German Edition)',
      creator: 'Maren Voss',
      status: 'DONE',
      note: [
        '“The tide kept its own book. Nobody read it.” (page 12)',
        'Note (page 12): Ask Ines\nabout this',
        'Without their text, because the publisher limits it: 1 more highlight.',
      ].join('\n\n'),
      addedAt: Date.UTC(2023, 0, 1, 12),
    });
  });

  it('may be in several languages, of several authors, or of a document without one', () => {
    expect(parseFixture(kindle, CLIPPINGS).entries.slice(1)).toMatchObject([
      { name: 'Nachtfähre', creator: 'Ola Brandt, Ruth Amsel', note: '“Das Licht ging aus.” (page 15)' },
      { name: 'Mein Clipboard' },
    ]);
  });

  it('do not date the reading, and ask whether the books are read', () => {
    const { entries, questions } = parseFixture(kindle, CLIPPINGS, { clipped: 'DOING' });
    expect(questions.map(({ id }) => id)).toEqual(['clipped']);
    expect(entries.map(({ status, date }) => [status, date])).toEqual([
      ['DOING', undefined],
      ['DOING', undefined],
      ['DOING', undefined],
    ]);
  });

  it('fill a note as far as it goes, and say how many do not fit', () => {
    const texts = Array.from({ length: 50 }, (_, index) => `#${index} ${'x'.repeat(990)}`);
    const [entry] = parseFixture(kindle, [clippings('Dune (Frank Herbert)', ...texts)]).entries;
    expect(entry?.note?.length).toBeLessThan(NOTE_MAX_CHARS);
    expect(entry?.note).toMatch(
      /Too long for this note: 32 more highlights and notes\. They are in the file of the Kindle\.$/,
    );
    expect(entry?.rows).toHaveLength(50);
  });

  it('are no table, however many commas they have', () => {
    const { entries } = parseFixture(kindle, [clippings('Ebb (Voss, Maren)', 'One, two', 'Three, four')]);
    expect(entries).toMatchObject([{ note: '“One, two” (page 0)\n\n“Three, four” (page 1)' }]);
  });

  it('fail where a part is no clipping', () => {
    const file = clippings('Ebb (Maren Voss)', 'One');
    const { failed } = parseFixture(kindle, [{ ...file, content: `${file.content}cut off\n` }]);
    expect(failed).toMatchObject([{ row: { number: 2 } }]);
  });
});

describe.each(LINES)('a line in %s', (_language, highlight, note, bookmark, place, day) => {
  it('tells highlights, notes and bookmarks apart', () => {
    expect([highlight, note, bookmark].map((line) => read(line)?.kind)).toEqual([
      'highlight',
      'note',
      'bookmark',
    ]);
  });

  it('tells the place and the day', () => {
    expect(read(highlight)?.place).toBe(place);
    expect(clippingDay(highlight)).toBe(day);
  });
});
