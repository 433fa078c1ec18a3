import { describe, expect, it } from 'vitest';
import { escapeXml } from './xml.ts';

describe('text in XML', () => {
  it('cannot end the element or the attribute around it, and keeps its line breaks and tabs in both', () => {
    expect(escapeXml('<a b="1">&\t\r\n')).toBe('&lt;a b=&quot;1&quot;&gt;&amp;&#9;&#13;&#10;');
  });

  it('cannot damage a document by characters that XML does not have, such as half a surrogate pair', () => {
    expect(escapeXml('a\u0001b\uFFFEc\uD800<𐀀')).toBe('abc&lt;𐀀');
  });
});
