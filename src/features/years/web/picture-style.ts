import type { PageColour } from './page-blocks.ts';

export const PICTURE_WIDTH = 1080;
export const PICTURE_HEIGHT = 1350;

const FONT_NAMES = { title: 'Bricolage Grotesque Variable', text: 'Instrument Sans Variable' } as const;

export type PictureFont = keyof typeof FONT_NAMES;

/** A CSS font with a size in pixels of the picture. */
export function fontOf(font: PictureFont, weight: number, size: number): string {
  return `${weight} ${size}px '${FONT_NAMES[font]}', system-ui, sans-serif`;
}

/** Loads the fonts' files for a text, because drawing on a canvas does not wait for them. */
export async function loadFonts(text: string): Promise<void> {
  const fonts = [fontOf('title', 700, 20), fontOf('text', 400, 20), fontOf('text', 600, 20)];
  await Promise.all(fonts.map((font) => document.fonts.load(font, text)));
}

export type ColourName = PageColour | 'sheet' | 'ink' | 'ink-2' | 'line' | 'margin';

/** Reads colours of tokens.css as they are now, in the light or in the dark. */
export function readColours(): (name: ColourName) => string {
  const probe = document.createElement('span');
  probe.hidden = true;
  document.body.append(probe);
  const read = (name: ColourName) => {
    probe.style.color = `var(--${name})`;
    return getComputedStyle(probe).color;
  };
  const names: readonly ColourName[] = [
    ...(['sheet', 'ink', 'ink-2', 'line', 'margin', 'accent', 'star', 'line-strong'] as const),
    ...(['place', 'book', 'movie', 'show', 'game'] as const),
  ];
  const colours = new Map(names.map((name) => [name, read(name)]));
  probe.remove();
  return (name) => colours.get(name) ?? '#000';
}
