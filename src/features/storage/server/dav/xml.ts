import { escapeXml } from '#platform/contract/xml.ts';

export const DAV_NAMESPACE = 'DAV:';
export const OWNCLOUD_NAMESPACE = 'http://owncloud.org/ns';
export const WINDOWS_NAMESPACE = 'urn:schemas-microsoft-com:';
export const XML_NAMESPACE = 'http://www.w3.org/XML/1998/namespace';

export interface XmlName {
  /** '' for none. */
  readonly namespace: string;
  readonly name: string;
}

/** How long names are in an answer, where each repeats its namespace, which a request declares once. */
export function charsOf(names: readonly XmlName[]): number {
  return names.reduce((sum, { namespace, name }) => sum + namespace.length + name.length, 0);
}

export interface XmlAttribute extends XmlName {
  readonly value: string;
}

export interface XmlElement extends XmlName {
  readonly attributes: readonly XmlAttribute[];
  readonly children: readonly XmlNode[];
  /** Of the element or of the nearest one around it that has one; '' for none. */
  readonly language: string;
}

/** An element or text. */
export type XmlNode = XmlElement | string;

export const isDav = (node: XmlName, name: string): boolean =>
  node.namespace === DAV_NAMESPACE && node.name === name;

/** For maps: no name has a space. */
export const keyOf = ({ namespace, name }: XmlName): string => `${namespace} ${name}`;

export function elementsOf(element: XmlElement): XmlElement[] {
  return element.children.filter((child): child is XmlElement => typeof child !== 'string');
}

export function textOf({ children }: XmlElement): string {
  return children.map((child) => (typeof child === 'string' ? child : textOf(child))).join('');
}

/** The first child of this name in the namespace `DAV:`. */
export function davChild(element: XmlElement, name: string): XmlElement | undefined {
  return elementsOf(element).find((child) => isDav(child, name));
}

/** An element as text that means the same wherever it is inserted: each name says its namespace. */
export function serialiseElement(element: XmlElement): string {
  const isLanguage = (attribute: XmlAttribute) =>
    attribute.namespace === XML_NAMESPACE && attribute.name === 'lang';
  const language = { namespace: XML_NAMESPACE, name: 'lang', value: element.language };
  const others = element.attributes.filter((attribute) => !isLanguage(attribute));
  return serialise(
    { ...element, attributes: element.language === '' ? others : [language, ...others] },
    null,
  );
}

function serialise(element: XmlElement, around: string | null): string {
  const { namespace, name, attributes, children } = element;
  const declaration = namespace === around ? '' : ` xmlns="${escapeXml(namespace)}"`;
  const start = `${name}${declaration}${attributes.map(serialiseAttribute).join('')}`;
  const content = children.map((child) =>
    typeof child === 'string' ? escapeXml(child) : serialise(child, namespace),
  );
  return content.length === 0 ? `<${start}/>` : `<${start}>${content.join('')}</${name}>`;
}

function serialiseAttribute({ namespace, name, value }: XmlAttribute, index: number): string {
  const text = `"${escapeXml(value)}"`;
  if (namespace === '') return ` ${name}=${text}`;
  if (namespace === XML_NAMESPACE) return ` xml:${name}=${text}`;
  return ` xmlns:n${index}="${escapeXml(namespace)}" n${index}:${name}=${text}`;
}
