type Attributes = Readonly<Record<string, string>>;

/** Creates an element. Nothing is parsed, so that pages that require trusted types can include the widget. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Attributes = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const created = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) created.setAttribute(attribute, value);
  created.append(...children);
  return created;
}

export function button(text: string, onClick: () => void, attributes: Attributes = {}): HTMLButtonElement {
  const created = element('button', { type: 'button', ...attributes }, text);
  created.addEventListener('click', onClick);
  return created;
}
