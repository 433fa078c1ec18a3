import sax from 'sax';
import { Problem } from '#platform/contract/problem.ts';
import { hasForbidden } from '#platform/contract/xml.ts';
import { XML_NAMESPACE, type XmlAttribute, type XmlElement, type XmlNode } from './xml.ts';

const DEPTH_MAX = 32;
/** The parser checks the first character only, and cuts at the first colon (Namespaces in XML 1.0 §4). */
const NAME_START =
  'A-Z_a-z\\u{C0}-\\u{D6}\\u{D8}-\\u{F6}\\u{F8}-\\u{2FF}\\u{370}-\\u{37D}\\u{37F}-\\u{1FFF}\\u{200C}\\u{200D}' +
  '\\u{2070}-\\u{218F}\\u{2C00}-\\u{2FEF}\\u{3001}-\\u{D7FF}\\u{F900}-\\u{FDCF}\\u{FDF0}-\\u{FFFD}\\u{10000}-\\u{EFFFF}';
const LOCAL_NAME = `[${NAME_START}][${NAME_START}\\-.0-9\\u{B7}\\u{300}-\\u{36F}\\u{203F}\\u{2040}]*`;
const QUALIFIED_NAME = new RegExp(`^(?:${LOCAL_NAME}:)?${LOCAL_NAME}$`, 'u');

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
    if (hasForbidden(part)) refuse('it contains characters that XML does not allow');
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
      if (element === null) return refuse('a name is not allowed, or a prefix stands for no namespace');
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

/** Null for a name that could not be written again, or a prefix that is bound to no namespace (Namespaces in XML 1.0 §2.2). */
function toElement(
  { name: ownName, uri, local, attributes }: sax.QualifiedTag,
  around: string,
): OpenElement | null {
  const all = Object.values(attributes);
  if (![ownName, ...all.map(({ name }) => name)].every((name) => QUALIFIED_NAME.test(name))) return null;
  const isUnbound = all.some(({ name, value }) => name.startsWith('xmlns:') && value === '');
  if (isUnbound || all.some(({ value }) => hasForbidden(value))) return null;
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
