const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  // As they are, an attribute would read them as spaces, and a text would lose the carriage return.
  '\t': '&#9;',
  '\n': '&#10;',
  '\r': '&#13;',
};

/** What no XML 1.0 document can contain, not even escaped (https://www.w3.org/TR/xml/#charsets). */
const FORBIDDEN = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

export const XML_DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';

export function hasForbidden(text: string): boolean {
  return text.search(FORBIDDEN) >= 0;
}

/** The text without what no XML document can contain. */
export function removeForbidden(text: string): string {
  return text.replaceAll(FORBIDDEN, '');
}

/** Escapes text for an element or an attribute in double quotes. */
export function escapeXml(text: string): string {
  return removeForbidden(text).replaceAll(/[&<>"\t\n\r]/g, (character) => ENTITIES[character] ?? '');
}

/** `<name>text</name>`; nothing for an empty text. */
export function xmlElement(name: string, text: string): string {
  return text === '' ? '' : `<${name}>${escapeXml(text)}</${name}>`;
}
