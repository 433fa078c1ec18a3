import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { ScreenName } from '#platform/contract/screens.ts';
import { webPart } from '../scripts/build-web.ts';

/** What a phone loads for a screen at first, compressed with Brotli: scripts, in bytes. */
const SCRIPT_MAX_BYTES: Readonly<Record<ScreenName, number>> = {
  home: 120_000,
  activity: 120_000,
  work: 119_000,
  login: 91_000,
  changePassword: 90_500,
  verifyEmail: 90_500,
  marketingOptOut: 98_500,
  travelGuide: 113_000,
  movieGuide: 113_000,
  bookGuide: 113_000,
  feedback: 109_500,
  feedbackStatus: 100_500,
  feedbackProjects: 105_000,
  storage: 119_500,
  lists: 119_000,
  import: 119_000,
  dashboard: 113_500,
  year: 114_500,
  sharedYear: 114_500,
  shared: 105_500,
  sharedList: 108_500,
  sharedGuide: 109_500,
  person: 109_000,
  personList: 108_000,
  personYear: 113_000,
  publicProfile: 114_000,
  drop: 109_000,
  forYou: 119_000,
  export: 107_000,
  account: 103_000,
  developers: 88_000,
  admin: 115_000,
  story: 104_000,
  legal: 89_000,
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
