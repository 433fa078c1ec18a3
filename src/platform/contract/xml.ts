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
// oxlint-disable-next-line no-control-regex -- these are the characters to remove
const FORBIDDEN = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;

export const XML_DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';

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
