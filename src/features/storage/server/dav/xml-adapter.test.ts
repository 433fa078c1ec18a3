import { describe, expect, it } from 'vitest';
import { parseXml } from './xml-adapter.ts';
import { elementsOf, serialiseElement } from './xml.ts';

describe('a property in XML', () => {
  it.each([
    '<a xmlns="urn:x">text &amp; &lt;more&gt;</a>',
    '<a xmlns="urn:x"><b xmlns="urn:y"><c xmlns="urn:x"/></b></a>',
    '<a xmlns="">&#13;&#10; 𐀀</a>',
    '<a xmlns="urn:x" b="1 &quot;2&quot; &#10;"/>',
    '<a xmlns="urn:x" xml:lang="de">Äpfel</a>',
  ])('is the same after reading and writing: %s', (xml) => {
    expect(serialiseElement(parseXml(xml))).toBe(xml);
  });

  it.each([
    '<a: xmlns:a="urn:x"/>',
    '<a:1 xmlns:a="urn:x"/>',
    '<a:b:c xmlns:a="urn:x"/>',
    '<a xmlns:b="urn:x" b:="1"/>',
    '<a xmlns:b="urn:x" b:2="1"/>',
  ])('is refused if it could not be written again: %s', (xml) => {
    expect(() => parseXml(xml)).toThrow('a name is not allowed');
  });

  it('means the same without what was around it', () => {
    const [inner] = elementsOf(
      parseXml('<o:r xmlns:o="urn:o" xmlns="urn:d" xml:lang="fr"><o:a o:b="1"><c/></o:a></o:r>'),
    );
    expect(inner && serialiseElement(inner)).toBe(
      '<a xmlns="urn:o" xml:lang="fr" xmlns:n1="urn:o" n1:b="1"><c xmlns="urn:d"/></a>',
    );
  });
});
