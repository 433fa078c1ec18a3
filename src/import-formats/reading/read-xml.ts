import sax from 'sax';
import type { XmlElement, XmlFile } from '../model/model.ts';
import type { Unreadable } from './unreadable.ts';

interface OpenElement extends XmlElement {
  readonly children: OpenElement[];
  text: string;
}

const DEPTH_MAX = 100;
const ELEMENTS_MAX = 2_000_000;
const PIECE_CHARS = 64 * 1024;

const DAMAGED = 'This file begins as XML, but is damaged or cut off.';
const ENTITIES = 'This XML file declares entities of its own, which Daybook does not read. Export it again.';
const TOO_MUCH = 'This XML file has too many elements to be read.';

/** Reads XML into a tree of elements, names without their namespace. */
export function readXml(path: string, text: string): XmlFile | Unreadable {
  const document: OpenElement = { name: '', attributes: {}, children: [], text: '' };
  const open = [document];
  const state: { elements: number; reason?: string } = { elements: 0 };
  const addText = (part: string) => {
    const element = open.at(-1);
    if (element) element.text += part;
  };
  const parser = Object.assign(sax.parser(true), {
    onerror: () => (state.reason ??= DAMAGED),
    ondoctype: (doctype: string) => {
      if (/<!ENTITY/i.test(doctype)) state.reason ??= ENTITIES;
    },
    onopentag: ({ name, attributes }: sax.Tag | sax.QualifiedTag) => {
      state.elements += 1;
      if (open.length > DEPTH_MAX || state.elements > ELEMENTS_MAX) state.reason ??= TOO_MUCH;
      const element = { name: localName(name), attributes: plain(attributes), children: [], text: '' };
      open.at(-1)?.children.push(element);
      open.push(element);
    },
    ontext: addText,
    oncdata: addText,
    onclosetag: () => open.pop(),
  });
  for (let start = 0; start < text.length && state.reason === undefined; start += PIECE_CHARS) {
    parser.write(text.slice(start, start + PIECE_CHARS));
  }
  if (state.reason === undefined) parser.close();
  const [root] = document.children;
  if (state.reason !== undefined || root === undefined) return { path, reason: state.reason ?? DAMAGED };
  return { path, kind: 'xml', root };
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

function plain(attributes: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(attributes)
      .filter(([name]) => !/^xmlns(:|$)/.test(name))
      .map(([name, value]) => [localName(name), String(value)]),
  );
}
