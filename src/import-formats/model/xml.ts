import type { XmlElement } from './model.ts';

/** The text of the first child with one of these names that has any, without outer spaces; `''` if none has. */
export function childText(element: XmlElement, ...names: readonly string[]): string {
  const texts = names.flatMap((name) => childrenOf(element, name).map(({ text }) => text.trim()));
  return texts.find((text) => text !== '') ?? '';
}

export function childrenOf(element: XmlElement, name: string): readonly XmlElement[] {
  return element.children.filter((child) => child.name === name);
}
