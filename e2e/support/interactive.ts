import type { Page } from '@playwright/test';

/** Waits until React has taken over the document. Earlier, links load whole documents. */
export async function becomesInteractive(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const controls = [...document.querySelectorAll('a[href], button')];
    // React keeps an element's handlers under such a key.
    const keys = controls.map((element) => Object.keys(element).join(' '));
    return keys.length > 0 && keys.every((names) => names.includes('__reactProps$'));
  });
}

/** Shows the fonts of the brand, which a page does not show if they came after its first frame. */
export async function showWebFonts(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const families = {
      'bricolage-grotesque': 'Bricolage Grotesque Variable',
      'instrument-sans': 'Instrument Sans Variable',
    };
    for (const { href } of document.querySelectorAll<HTMLLinkElement>('link[as="font"]'))
      for (const [name, family] of Object.entries(families))
        if (href.includes(name))
          document.fonts.add(await new FontFace(family, `url(${href})`, { weight: '200 800' }).load());
  });
}
