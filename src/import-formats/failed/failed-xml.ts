import type { XmlElement } from '../model/model.ts';
import { REASON_KEY, type Reasons } from './reasons.ts';

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/**
 * The file with its failed rows only, each with its reason in an attribute.
 * @param rows what the format takes for its rows
 */
export function failedXml(root: XmlElement, rows: readonly unknown[], reasons: Reasons): string {
  const outcomes = new Map(rows.map((row, index) => [row, reasons.get(index + 1)]));

  function write(element: XmlElement): string {
    const reason = outcomes.get(element);
    if (outcomes.has(element) && reason === undefined) return '';
    const attributes = { ...element.attributes, ...(reason !== undefined && { [REASON_KEY]: reason }) };
    const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${escape(value)}"`);
    const content = `${escape(element.text.trim())}${element.children.map(write).join('')}`;
    return `<${element.name}${written.join('')}>${content}</${element.name}>\n`;
  }

  return `<?xml version="1.0" encoding="UTF-8"?>\n${write(root)}`;
}

function escape(text: string): string {
  return text.replaceAll(/[&<>"]/g, (character) => ESCAPES[character] ?? character);
}
