import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { ScreenName } from '#contract/screens.ts';
import { webPart } from '../scripts/build-web.ts';

/** What a phone loads for the first screen, compressed with Brotli: scripts, in bytes. All screens share the styles. */
const SCRIPT_MAX_BYTES: Partial<Record<ScreenName, number>> = {
  login: 106_900,
  legal: 106_200,
  activity: 154_700,
  dashboard: 143_900,
  feedback: 149_300,
  storage: 171_100,
  movieGuide: 145_100,
  story: 149_100,
};
const STYLES_MAX_BYTES = 24_500;
const FILES_MAX = 10;

const assetsIn = (screen: string) => {
  const document = readFileSync(join(webPart.outDir, '.documents', `${screen}.html`), 'utf8');
  return [
    ...new Set([...document.matchAll(/"\/(assets\/[^"]+\.(?:js|css))"/g)].map(([, file]) => file ?? '')),
  ];
};

function compressedSize(file: string): number {
  const path = join(webPart.outDir, file);
  return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size;
}

const compressedBytes = (files: readonly string[]) =>
  files.map(compressedSize).reduce((sum, size) => sum + size, 0);

it.each(Object.entries(SCRIPT_MAX_BYTES))(
  '/%s needs few files, with at most %i bytes of scripts',
  (screen, max) => {
    const assets = assetsIn(screen);
    expect(assets.length).toBeLessThanOrEqual(FILES_MAX);
    expect(compressedBytes(assets.filter((file) => file.endsWith('.js')))).toBeLessThanOrEqual(max);
    expect(compressedBytes(assets.filter((file) => file.endsWith('.css')))).toBeLessThanOrEqual(
      STYLES_MAX_BYTES,
    );
  },
);

it('the widget for other sites needs at most 8,000 bytes', () => {
  expect(compressedSize('widget.js')).toBeLessThanOrEqual(8_000);
});
