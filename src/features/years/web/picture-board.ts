import { fontOf, type ColourName, type PictureFont } from './picture-style.ts';

/** Where a picture is drawn. `left` is right of the margin line. */
export interface Board {
  readonly context: CanvasRenderingContext2D;
  readonly colour: (name: ColourName) => string;
  readonly left: number;
  readonly width: number;
}

export interface TextStyle {
  readonly x: number;
  /** The base line. */
  readonly y: number;
  readonly size: number;
  readonly font?: PictureFont;
  readonly weight?: number;
  readonly colour?: ColourName;
  readonly align?: CanvasTextAlign;
  /** Longer texts end with an ellipsis. */
  readonly maxWidth?: number;
}

/** Writes one line and returns its width. */
export function writeText({ context, colour }: Board, text: string, style: TextStyle): number {
  const { x, y, size, font = 'text', weight = 400, align = 'left', maxWidth = Infinity } = style;
  context.font = fontOf(font, weight, size);
  context.fillStyle = colour(style.colour ?? 'ink');
  context.textAlign = align;
  const shown = shorten(text, (part) => context.measureText(part).width <= maxWidth);
  context.fillText(shown, x, y);
  return context.measureText(shown).width;
}

const characters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

function shorten(text: string, fits: (text: string) => boolean): string {
  if (fits(text)) return text;
  const parts = Array.from(characters.segment(text), ({ segment }) => segment);
  while (parts.length > 1 && !fits(`${parts.join('').trimEnd()}…`)) parts.pop();
  return `${parts.join('').trimEnd()}…`;
}

interface Rectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly radius: number;
}

/** Fills a rectangle with the current colour. */
export function fillRounded({ context }: Board, { x, y, width, height, radius }: Rectangle): void {
  context.beginPath();
  context.roundRect(x, y, width, height, radius);
  context.fill();
}
