// The paper theatre every picture is built in: colours, textures, cut-out layers and the frame around them.
import { randomFrom } from './random.ts';

export const colour = {
  ink: '#070b22', night: '#0d1438', deep: '#141e50', blue: '#20306f', dusk: '#34508f', haze: '#5c7fb5', pale: '#a3c1df',
  white: '#fff6dc', cream: '#f4e2c0', glow: '#ffe39a', gold: '#ffc861', amber: '#f19a3e', ember: '#c4632f',
  red: '#d4544a', wine: '#8d2f3f', plum: '#4b2749', brown: '#6b3f2a', bark: '#3c2230', teal: '#2a8287', bottle: '#17474f',
  leaf: '#4f8a63', brass: '#d9a441', fog: '#b4bdd0', mist: '#8b97b5', smoke: '#5d6a8d', rose: '#f3a79a', pink: '#f7cdb8', skin: '#f0bf9a',
} as const;

export type Point = [x: number, y: number];

export const round = (value: number): number => Math.round(value * 10) / 10;

/** One sheet of cut paper: a bright cut edge above its face, and a shadow on the sheet below. */
export function sheet(d: string, fill: string, edge = '#ffffff', edgeOpacity = 0.22): string {
  return `<g filter="url(#cut)"><path d="${d}" fill="${fill}"/><path d="${d}" fill="none" stroke="${edge}" stroke-opacity="${edgeOpacity}" stroke-width="2.5"/></g>`;
}

export function place(content: string, x: number, y: number, scale = 1, turn = 0, flip = false): string {
  const rotation = turn === 0 ? '' : ` rotate(${turn})`;
  return `<g transform="translate(${x} ${y})${rotation} scale(${flip ? -scale : scale} ${scale})">${content}</g>`;
}

export function linear(id: string, stops: [offset: number, colour: string, opacity?: number][], direction = 'x2="0" y2="1"'): string {
  return `<linearGradient id="${id}" x1="0" y1="0" ${direction}>${stops.map(stop).join('')}</linearGradient>`;
}

export function radial(id: string, stops: [offset: number, colour: string, opacity?: number][]): string {
  return `<radialGradient id="${id}">${stops.map(stop).join('')}</radialGradient>`;
}

function stop([offset, value, opacity = 1]: [offset: number, colour: string, opacity?: number]): string {
  return `<stop offset="${offset}" stop-color="${value}"${opacity === 1 ? '' : ` stop-opacity="${opacity}"`}/>`;
}

/** The glow of a light: rings of paper, each one cut a little wider and lit a little less. */
export function halo(x: number, y: number, radius: number, strength = 1): string {
  const rings = [1, 0.78, 0.58, 0.4, 0.25].map(
    (share) => `<circle cx="${x}" cy="${y}" r="${round(radius * share)}" fill="${colour.glow}" fill-opacity="${round(strength * 100 * 0.09) / 100}"/>`,
  );
  return rings.join('') + `<circle cx="${x}" cy="${y}" r="${radius}" fill="url(#glow)" fill-opacity="${strength}"/>`;
}

export function moon(x: number, y: number, r: number): string {
  const inner = round(r * 0.86);
  return `<circle cx="${x}" cy="${y}" r="${r * 2.6}" fill="url(#glow)" fill-opacity=".25"/><path d="M${x} ${y - r}A${r} ${r} 0 1 0 ${x + r} ${y + round(r * 0.12)}A${inner} ${inner} 0 0 1 ${x} ${y - r}z" fill="${colour.white}"/>`;
}

export function stars(seed: number, count: number, height: number): string {
  const random = randomFrom(seed);
  const marks = Array.from({ length: count }, () => {
    const size = round(2 + 5 * random() ** 3);
    const [x, y] = [round(random() * 1600), round(random() * height)];
    return `M${x} ${round(y - size * 1.6)}l${round(size * 0.4)} ${size}l${size} ${round(size * 0.6)}l${-size} ${round(size * 0.6)}l${round(-size * 0.4)} ${size}l${round(-size * 0.4)} ${-size}l${-size} ${round(-size * 0.6)}l${size} ${round(-size * 0.6)}z`;
  });
  return `<path d="${marks.join('')}" fill="${colour.white}" fill-opacity=".85"/>`;
}

export function picture(defs: string, content: string, vignette = 0.55): string {
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 900" width="1600" height="900">',
    // feDropShadow would be shorter, but not every SVG renderer knows it.
    '<defs><filter id="cut" x="-20%" y="-20%" width="140%" height="150%"><feGaussianBlur in="SourceAlpha" stdDeviation="8"/><feOffset dy="7"/><feComponentTransfer><feFuncA type="linear" slope=".5"/></feComponentTransfer><feMerge><feMergeNode/><feMergeNode in="SourceGraphic"/></feMerge></filter>',
    '<filter id="blur" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="14"/></filter>',
    radial('glow', [[0, colour.white, 0.95], [0.12, colour.glow, 0.6], [0.45, colour.gold, 0.18], [1, colour.gold, 0]]),
    radial('vignette', [[0, '#000000', 0], [0.62, '#000000', 0], [1, '#02041a', vignette]]),
    fibres(),
    `${defs}</defs>`,
    content,
    '<rect width="1600" height="900" fill="url(#fibres)"/>',
    '<ellipse cx="800" cy="450" rx="1130" ry="700" fill="url(#vignette)"/>',
    '</svg>\n',
  ].join('\n');
}

function fibres(): string {
  const random = randomFrom(77);
  const strokes = (count: number): string =>
    Array.from({ length: count }, () => {
      const turn = random() * 6.28;
      const length = 4 + random() * 16;
      return `M${Math.round(random() * 260)} ${Math.round(random() * 260)}l${Math.round(Math.cos(turn) * length)} ${Math.round(Math.sin(turn) * length)}`;
    }).join('');
  return `<pattern id="fibres" width="260" height="260" patternUnits="userSpaceOnUse"><path d="${strokes(90)}" stroke="#fff" stroke-opacity=".045" fill="none"/><path d="${strokes(70)}" stroke="#000" stroke-opacity=".06" fill="none"/></pattern>`;
}
