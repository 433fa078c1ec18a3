import axe from 'axe-core';
import { cdp } from 'vitest/browser';

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Returns the violations of WCAG 2.2 AA and of axe's best practices on the page, in both themes, one per line. */
export async function axeViolations(): Promise<string[]> {
  try {
    const inLight = await violations('light', STANDARDS);
    // The dark theme differs only in its colours.
    return [...inLight, ...(await violations('dark', ['color-contrast']))];
  } finally {
    await emulate([]);
  }
}

async function violations(theme: string, runOnly: string[]): Promise<string[]> {
  await emulate([{ name: 'prefers-color-scheme', value: theme }]);
  // In the next frame the page's own listeners have heard of it.
  await new Promise(requestAnimationFrame);
  const found = await axe.run(document, { runOnly, resultTypes: ['violations'] });
  return found.violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}, ${theme}: ${html}`));
}

const emulate = (features: { readonly name: string; readonly value: string }[]) =>
  cdp().send('Emulation.setEmulatedMedia', { features });
