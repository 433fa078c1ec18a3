import sax from 'sax';
import { Problem } from '#contract/problem.ts';
import {
  hasForbiddenCharacters,
  XML_NAMESPACE,
  type XmlAttribute,
  type XmlElement,
  type XmlNode,
} from './xml.ts';

const DEPTH_MAX = 32;
/** The types do not know that entities of HTML can be turned off. */
const OPTIONS = { xmlns: true, strictEntities: true } as sax.SAXOptions;

interface OpenElement extends XmlElement {
  readonly children: XmlNode[];
}

/**
 * Reads the body of a request (RFC 4918 §8.2, §17). Declarations of document types are refused, and with them all
 * entities but those of XML itself.
 * @throws Problem `request.malformed`
 */
export function parseXml(text: string): XmlElement {
  const roots: XmlNode[] = [];
  const open: OpenElement[] = [];
  const addText = (part: string) => {
    if (hasForbiddenCharacters(part)) refuse('it contains characters that XML does not allow');
    open.at(-1)?.children.push(part);
  };
  const parser = Object.assign(sax.parser(true, OPTIONS), {
    onerror: () => refuse('it is not well-formed'),
    ondoctype: () => refuse('it declares a document type'),
    ontext: addText,
    oncdata: addText,
    onopentag: (tag: sax.Tag | sax.QualifiedTag) => {
      if (open.length >= DEPTH_MAX) refuse('its elements are nested too deeply');
      const element = toElement(tag as sax.QualifiedTag, open.at(-1)?.language ?? '');
      if (element === null) return refuse('a prefix stands for no namespace');
      (open.at(-1)?.children ?? roots).push(element);
      open.push(element);
    },
    onclosetag: () => void open.pop(),
  });
  parser.write(text).close();
  const [root] = roots;
  return root === undefined || typeof root === 'string' ? refuse('it has no element') : root;
}

function refuse(reason: string): never {
  throw new Problem('request.malformed', { detail: `The XML of the request is refused: ${reason}.` });
}

/** Null if a prefix is bound to no namespace (Namespaces in XML 1.0 §2.2). */
function toElement({ uri, local, attributes }: sax.QualifiedTag, around: string): OpenElement | null {
  const all = Object.values(attributes);
  const isUnbound = all.some(({ name, value }) => name.startsWith('xmlns:') && value === '');
  if (isUnbound || all.some(({ value }) => hasForbiddenCharacters(value))) return null;
  const own = all
    .filter(({ name, prefix }) => name !== 'xmlns' && prefix !== 'xmlns')
    .map(({ uri: namespace, local: name, value }): XmlAttribute => ({ namespace, name, value }));
  const language = own.find(
    (attribute) => attribute.namespace === XML_NAMESPACE && attribute.name === 'lang',
  );
  return {
    namespace: uri,
    name: local,
    attributes: own,
    children: [],
    language: language?.value ?? around,
  };
}
