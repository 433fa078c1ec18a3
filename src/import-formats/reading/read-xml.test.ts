import { describe, expect, it } from 'vitest';
import { readXml } from './read-xml.ts';

describe('XML', () => {
  it('is read into a tree, with names without their namespace, and CDATA as text', () => {
    const text = '<?xml version="1.0"?><k:a xmlns:k="x" k:v="1&amp;2"><b>t<![CDATA[<i>]]></b><b/> u </k:a>';
    expect(readXml('a.xml', text)).toEqual({
      path: 'a.xml',
      kind: 'xml',
      root: {
        name: 'a',
        attributes: { v: '1&2' },
        text: ' u ',
        children: [
          { name: 'b', attributes: {}, text: 't<i>', children: [] },
          { name: 'b', attributes: {}, text: '', children: [] },
        ],
      },
    });
  });

  it.each([
    ['is cut off', '<a><b>', 'damaged'],
    ['declares entities', '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>', 'entities'],
    ['is nested deeply', '<a>'.repeat(200), 'too many elements'],
  ])('is refused with a sentence where it %s', (_fault, text, part) => {
    expect(readXml('a.xml', text)).toMatchObject({ reason: expect.stringContaining(part) as string });
  });
});
