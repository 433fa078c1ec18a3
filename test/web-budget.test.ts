import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { ScreenName } from '#platform/contract/screens.ts';
import { webPart } from '../scripts/build-web.ts';

/** What a phone loads for a screen at first, compressed with Brotli: scripts, in bytes. */
const SCRIPT_MAX_BYTES: Readonly<Record<ScreenName, number>> = {
  home: 120_000,
  activity: 120_000,
  work: 120_000,
  login: 91_500,
  changePassword: 91_000,
  verifyEmail: 91_000,
  marketingOptOut: 99_000,
  travelGuide: 113_500,
  movieGuide: 113_500,
  bookGuide: 113_500,
  feedback: 110_000,
  feedbackStatus: 101_000,
  feedbackProjects: 105_500,
  storage: 120_000,
  lists: 119_500,
  import: 119_000,
  dashboard: 114_000,
  year: 115_000,
  sharedYear: 115_000,
  shared: 106_000,
  sharedList: 109_000,
  sharedGuide: 110_000,
  person: 110_000,
  personList: 108_500,
  personYear: 113_500,
  publicProfile: 114_500,
  drop: 110_000,
  forYou: 119_500,
  export: 107_500,
  account: 103_500,
  developers: 88_500,
  admin: 115_500,
  story: 104_500,
  legal: 89_500,
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
