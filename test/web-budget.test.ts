import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { ScreenName } from '#platform/contract/screens.ts';
import { webPart } from '../scripts/build-web.ts';

/** What a phone loads for a screen at first, compressed with Brotli: scripts, in bytes. */
const SCRIPT_MAX_BYTES: Partial<Record<ScreenName, number>> = {
  login: 95_000,
  legal: 94_000,
  activity: 146_000,
  dashboard: 130_000,
  feedback: 140_000,
  storage: 164_000,
  import: 152_000,
  movieGuide: 131_000,
  story: 131_000,
};
const STYLES_MAX_BYTES = 12_000;
const FONTS_MAX_BYTES = 40_000;
const FILES_MAX = 34;

const assetsIn = (screen: string) => {
  const document = readFileSync(join(webPart.outDir, '.documents', `${screen}.html`), 'utf8');
  return [
    ...new Set(
      [...document.matchAll(/"\/(assets\/[^"]+\.(?:js|css|woff2))"/g)].map(([, file]) => file ?? ''),
    ),
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
    const bytesOf = (ending: string) => compressedBytes(assets.filter((file) => file.endsWith(ending)));
    expect(bytesOf('.js')).toBeLessThanOrEqual(max);
    expect(bytesOf('.css')).toBeLessThanOrEqual(STYLES_MAX_BYTES);
    expect(bytesOf('.woff2')).toBeLessThanOrEqual(FONTS_MAX_BYTES);
  },
);

it('the widget for other sites needs at most 8,000 bytes', () => {
  expect(compressedSize('widget.js')).toBeLessThanOrEqual(8_000);
});
