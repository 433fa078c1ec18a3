import { expect, it } from 'vitest';
import fc from 'fast-check';
import type { Inline } from '#platform/web/ui/markdown/inline.ts';
import { readNote } from './read-note.ts';

const textOf = (content: readonly Inline[]): string =>
  content
    .map((piece) =>
      typeof piece === 'string' ? piece : 'text' in piece ? piece.text : textOf(piece.content),
    )
    .join('');
const contentOf = (note: string) => {
  const [block] = readNote(note);
  return block?.kind === 'text' ? block.content : [];
};
const hrefsOf = (note: string) =>
  contentOf(note).flatMap((piece) =>
    typeof piece !== 'string' && piece.kind === 'link' ? [piece.href] : [],
  );

it('a note is read as bold, italic and links, and its breaks of lines stay', () => {
  expect(contentOf('**Slow**, *very* _good_.\n\nSee [the review](https://example.org/dune?a=1).')).toEqual([
    { kind: 'bold', content: ['Slow'] },
    ', ',
    { kind: 'italic', content: ['very'] },
    ' ',
    { kind: 'italic', content: ['good'] },
    '.\n\nSee ',
    { kind: 'link', href: 'https://example.org/dune?a=1', text: 'the review' },
    '.',
  ]);
  expect(contentOf('心*太*字')).toEqual(['心', { kind: 'italic', content: ['太'] }, '字']);
  expect(contentOf('run `npm **start**` now')).toEqual([
    'run ',
    { kind: 'code', text: 'npm **start**' },
    ' now',
  ]);
  expect(contentOf('**so _good_**')).toEqual([
    { kind: 'bold', content: ['so ', { kind: 'italic', content: ['good'] }] },
  ]);
});

it('lines that begin with a dash or a number are lists', () => {
  expect(readNote('Read:\n- *Emma*\n- Persuasion\n1. first\n2) second\nEnd')).toEqual([
    { kind: 'text', content: ['Read:'] },
    {
      kind: 'list',
      isOrdered: false,
      items: [{ content: [{ kind: 'italic', content: ['Emma'] }] }, { content: ['Persuasion'] }],
    },
    {
      kind: 'list',
      isOrdered: true,
      items: [
        { number: 1, content: ['first'] },
        { number: 2, content: ['second'] },
      ],
    },
    { kind: 'text', content: ['End'] },
  ]);
});

it.each([
  ['24. Dezember mit Oma', [24]],
  ['1. a\n\n2. b', [1, 2]],
  ['3. c\n2. b\n1. a', [3, 2, 1]],
])('the items of “%s” keep their numbers', (note, numbers) => {
  const items = readNote(note).flatMap((block) => (block.kind === 'list' ? block.items : []));
  expect(items.map(({ number }) => number)).toEqual(numbers);
});

it('an address in a sentence is a link without the punctuation around it', () => {
  expect(hrefsOf('At https://example.org/a_b_c, (https://example.org/x) and mailto:a@b.c.')).toEqual([
    'https://example.org/a_b_c',
    'https://example.org/x',
  ]);
  expect(hrefsOf('https://en.wikipedia.org/wiki/Dune_(novel).')).toEqual([
    'https://en.wikipedia.org/wiki/Dune_(novel)',
  ]);
  expect(hrefsOf('[Dune](https://en.wikipedia.org/wiki/Dune_(novel))')).toEqual([
    'https://en.wikipedia.org/wiki/Dune_(novel)',
  ]);
  expect(hrefsOf('(see https://a.org/b_(c)), (https://a.org),(https://b.org/(c_(d))!)')).toEqual([
    'https://a.org/b_(c)',
    'https://a.org/',
    'https://b.org/(c_(d))',
  ]);
  expect(hrefsOf('[write](mailto:ann@example.org)')).toEqual(['mailto:ann@example.org']);
});

it.each([
  'snake_case_name and 2 * 3 * 4',
  'Oppenheimer **** of *****',
  '2*3*4=24, 2**3**4 and a**b**',
  '[ ](https://example.org) [\u200B](https://example.org)',
  '<b>bold</b> <img src=x onerror=alert(1)> &lt;',
  '[x](javascript:alert`1`)',
  '[x](JaVaScRiPt:alert`1`)',
  '[x](data:text/html,<script>)',
  '[x](vbscript:x) [x](file:///etc/passwd) [x](//example.org) [x](/api/user/logout) [x]()',
  '[x](java\tscript:alert(1))',
  '![x](javascript:x)',
])('“%s” is nothing but text', (note) => {
  expect(contentOf(note)).toEqual([note]);
});

const anyNote = (...parts: string[]) =>
  fc
    .array(fc.constantFrom(...parts, '*', '**', '_', '[', ']', '(', ')', 'a', 'é', ' ', '\n', '- ', '1. '))
    .map((chosen) => chosen.join(''));
const lettersOf = (text: string) => text.replaceAll(/[^aé]/gu, '');

it('no letter of a note without addresses is lost', () => {
  fc.assert(
    fc.property(anyNote(), (note) => {
      const shown = readNote(note).map((block) =>
        block.kind === 'text'
          ? textOf(block.content)
          : block.items.map(({ content }) => textOf(content)).join(''),
      );
      expect(lettersOf(shown.join(''))).toBe(lettersOf(note));
    }),
  );
});

it('every link of a note leads to the web or to an email address', () => {
  fc.assert(
    fc.property(anyNote('](', '`', 'https://x.y/', 'javascript:', 'data:', 'mailto:'), (note) => {
      for (const href of hrefsOf(note)) expect(href).toMatch(/^(?:https?|mailto):/);
    }),
  );
});

it.each([
  '[',
  '`',
  '`a\n',
  '**a ',
  '*a ',
  '_a ',
  '[a](',
  '[a](https://',
  'https://',
  '- ',
  '**_*',
  '](',
  '_',
  '[a](()',
  '[a](b(',
  '[a]((x)',
  'https://((',
  'https://(()',
  'https://a(',
])('the longest note of “%s” again and again is read at once', (part) => {
  const note = part.repeat(20_000 / part.length);
  // Quadratic reading of these would take minutes.
  for (let count = 0; count < 20; count += 1) readNote(note);
  expect(readNote(note).length).toBeGreaterThan(0);
});
