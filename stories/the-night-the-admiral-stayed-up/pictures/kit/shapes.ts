// Paths that scissors could cut: soft ridges, scalloped waves, rough rock, curls of fog.
import { colour, round, sheet, type Point } from './paper.ts';
import { randomFrom } from './random.ts';

/** A smooth line through the points, closed down to the lower edge of the picture. */
export function ridge(points: Point[], bottom = 920): string {
  const [first, last] = [points[0] ?? [0, 0], points.at(-1) ?? [0, 0]];
  return `${smooth(points)}L${last[0]} ${bottom}L${first[0]} ${bottom}z`;
}

export function smooth(points: Point[]): string {
  const at = (i: number): Point => points[Math.max(0, Math.min(points.length - 1, i))] ?? [0, 0];
  const curves = points.slice(1).map((to, i) => {
    const [before, from, after] = [at(i - 1), at(i), at(i + 2)];
    const out = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6].map(round);
    const into = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6].map(round);
    return `C${out[0]} ${out[1]} ${into[0]} ${into[1]} ${to[0]} ${to[1]}`;
  });
  return `M${at(0)[0]} ${at(0)[1]}${curves.join('')}`;
}

export type Wave = { y: number; length: number; height: number; shift?: number; fill: string; edge?: string; from?: number; to?: number };

/** A strip of sea: pointed crests between round troughs, with fine lines of swell under them. */
export function wave({ y, length, height, shift = 0, fill, edge = colour.pale, from = -80, to = 1680 }: Wave): string {
  const crests: string[] = [];
  const lines: string[] = [];
  for (let x = from - shift; x < to; x += length) {
    crests.push(`q${round(length * 0.42)} ${height * 1.5} ${length} 0`);
    lines.push(`M${round(x + length * 0.24)} ${y + height + 16}q${round(length * 0.24)} ${round(height * 0.55)} ${round(length * 0.5)} 0`);
  }
  const d = `M${from - shift} ${y}${crests.join('')}V920H${from - shift}z`;
  return `${sheet(d, fill, edge, 0.4)}<path d="${lines.join('')}" fill="none" stroke="${edge}" stroke-opacity=".22" stroke-width="2.5" stroke-linecap="round"/>`;
}

/** A rock of facets: the outline is given, the cracks and lit edges are found. */
export function rock(outline: Point[], fill: string, light: string, seed: number): string {
  const random = randomFrom(seed);
  const d = `M${outline.map((point) => point.join(' ')).join('L')}z`;
  const facets = outline.slice(1, -1).map(([x, y]) => {
    const deep = 40 + random() * 90;
    return `<path d="M${x} ${y}l${round(20 + random() * 40)} ${round(deep * 0.5)}l${round(-10 - random() * 30)} ${round(deep)}l${round(-24 - random() * 20)} ${round(-deep * 0.5)}z" fill="${light}" fill-opacity="${round(1 + random() * 2) / 10}"/>`;
  });
  return sheet(d, fill, light, 0.5) + facets.join('');
}

/** A roll of fog: a row of curls on top, each with its spiral. */
export function fogBank(points: Point[], fill: string, edge: string, bottom = 920): string {
  const curls = points.map(
    ([x, y], i) => {
      const r = 30 + ((i * 37) % 34);
      return `<path d="M${x - r} ${y + r + 22}a${r} ${r} 0 1 1 ${r} ${r}a${round(r * 0.62)} ${round(r * 0.62)} 0 1 1 ${round(r * 0.5)} ${round(-r * 0.9)}" fill="none" stroke="${edge}" stroke-opacity=".7" stroke-width="4" stroke-linecap="round"/>`;
    },
  );
  return sheet(ridge(points, bottom), fill, edge, 0.6) + curls.join('');
}

export function beam(x: number, y: number, toX: number, topY: number, bottomY: number, fill: string, opacity: number): string {
  return `<path d="M${x} ${y - 16}L${toX} ${topY}V${bottomY}L${x} ${y + 16}z" fill="${fill}" fill-opacity="${opacity}"/>`;
}
