import axe from 'axe-core';
import { cdp } from 'vitest/browser';

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Characters of an element in a message. */
const HTML_MAX = 300;

// Otherwise axe copies the HTML of each element that it looks at.
axe.configure({ noHtml: true });

/** Returns the violations of WCAG 2.2 AA and of axe's best practices on the page, in both themes, one per line. */
export async function axeViolations(): Promise<string[]> {
  const usual = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  try {
    const inLight = await violations('light', STANDARDS);
    // The dark theme differs only in its colours.
    return [...inLight, ...(await violations('dark', ['color-contrast']))];
  } finally {
    await emulate(usual);
  }
}

async function violations(theme: string, runOnly: string[]): Promise<string[]> {
  await emulate(theme);
  // In the next frame the page's own listeners have heard of it.
  await new Promise(requestAnimationFrame);
  const found = await axe.run(document, {
    runOnly,
    resultTypes: ['violations'],
    elementRef: true,
    // A selector needs an index of the whole page.
    selectors: false,
    // Otherwise it also parses each style sheet, for a rule that is not asked for.
    preload: { assets: ['media'] },
  });
  return found.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ element }) => `${id}, ${theme}: ${element?.outerHTML.slice(0, HTML_MAX)}`),
  );
}

/** Without motion, as in all tests: what is not named here is no longer emulated, and colours would fade. */
const emulate = (theme: string) =>
  cdp().send('Emulation.setEmulatedMedia', {
    features: [
      { name: 'prefers-color-scheme', value: theme },
      { name: 'prefers-reduced-motion', value: 'reduce' },
    ],
  });
