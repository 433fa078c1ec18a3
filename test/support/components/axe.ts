import axe from 'axe-core';

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Returns the violations of WCAG 2.2 AA and of axe's best practices on the page, in both themes, one per line. */
export async function axeViolations(): Promise<string[]> {
  const page = document.documentElement;
  try {
    page.dataset['theme'] = 'light';
    const inLight = await violations('light', STANDARDS);
    page.dataset['theme'] = 'dark';
    // The dark theme differs only in its colours.
    return [...inLight, ...(await violations('dark', ['color-contrast']))];
  } finally {
    delete page.dataset['theme'];
  }
}

async function violations(theme: string, runOnly: string[]): Promise<string[]> {
  const found = await axe.run(document, { runOnly, resultTypes: ['violations'] });
  return found.violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}, ${theme}: ${html}`));
}
