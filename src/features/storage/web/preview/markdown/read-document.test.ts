import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readDocument } from './read-document.ts';

it('a document is read as headings, paragraphs, lists, quotes, code, tables and rules', () => {
  const text = [
    '# Title #',
    'Over two',
    'lines.  ',
    'A **third**.',
    '',
    'Under',
    '-----',
    '- one',
    '  more of it',
    '  - inside',
    '',
    '- two',
    '1. first',
    '> quoted',
    '> # Loud',
    '```js',
    '# no heading',
    '```',
    '| a | b\\|c |',
    '|---|:-:|',
    '| 1 | **2** |',
    '***',
    '    indented',
  ].join('\r\n');
  expect(readDocument(text)).toEqual([
    { kind: 'heading', level: 1, content: ['Title'] },
    { kind: 'paragraph', content: ['Over two lines.\nA ', { kind: 'bold', content: ['third'] }, '.'] },
    { kind: 'heading', level: 2, content: ['Under'] },
    {
      kind: 'list',
      isOrdered: false,
      items: [
        { depth: 0, content: ['one more of it'] },
        { depth: 1, content: ['inside'] },
        { depth: 0, content: ['two'] },
      ],
    },
    { kind: 'list', isOrdered: true, items: [{ number: 1, depth: 0, content: ['first'] }] },
    {
      kind: 'quote',
      blocks: [
        { kind: 'paragraph', content: ['quoted'] },
        { kind: 'heading', level: 1, content: ['Loud'] },
      ],
    },
    { kind: 'code', text: '# no heading' },
    { kind: 'table', head: [['a'], ['b|c']], rows: [[['1'], [{ kind: 'bold', content: ['2'] }]]] },
    { kind: 'rule' },
    { kind: 'code', text: 'indented' },
  ]);
});

it('pictures become links, links to other files are text, and HTML stays text', () => {
  expect(
    readDocument('[![build](https://a.org/b.svg)](https://a.org/c) ![cat](https://a.org/cat.png)'),
  ).toEqual([
    {
      kind: 'paragraph',
      content: [
        { kind: 'link', href: 'https://a.org/c', text: 'build' },
        ' ',
        { kind: 'link', href: 'https://a.org/cat.png', text: 'cat' },
      ],
    },
  ]);
  expect(readDocument('[a page](docs/a.md#b), ![a map](map.png)')).toEqual([
    { kind: 'paragraph', content: ['a page, a map'] },
  ]);
  expect(readDocument('<mailto:a@b.org>')).toEqual([
    { kind: 'paragraph', content: [{ kind: 'link', href: 'mailto:a@b.org', text: 'mailto:a@b.org' }] },
  ]);
  const html = '<img src=x onerror=alert(1)> [x](javascript:alert(1))';
  expect(readDocument(html)).toEqual([{ kind: 'paragraph', content: [html] }]);
});

/** Of a text, or of JSON without its names. */
const lettersOf = (text: string) => text.replaceAll(/\\n|"\w+":|[^aé]/g, '');

it('no word of a document is lost', () => {
  const part = fc.constantFrom(
    'a',
    'é',
    '# ',
    '- ',
    '1. ',
    '> ',
    '    ',
    '  ',
    '\n',
    '\n\n',
    '|',
    '---',
    '***',
  );
  fc.assert(
    fc.property(fc.array(part), (parts) => {
      const text = parts.join('');
      const shown = JSON.stringify(readDocument(text), (key, value: unknown) =>
        /^(kind|isOrdered)$/.test(key) ? '' : value,
      );
      expect(lettersOf(shown)).toBe(lettersOf(text));
    }),
  );
});

it.each([
  '\n',
  '- a\n\n\n\n',
  ' ',
  '> ',
  '>',
  '# #',
  '* ',
  '1. ',
  '[![',
  '[a](',
  '[a](b',
  '```',
  '\n    a',
  '|',
  '- \t',
])('a document of “%s” again and again is read at once', (part) => {
  const text = part.repeat(256_000 / part.length);
  // Quadratic reading of these would take minutes.
  expect(readDocument(`a${text}x`).length).toBeGreaterThan(0);
  expect(readDocument(`- a\n${text}x`).length).toBeGreaterThan(0);
});
