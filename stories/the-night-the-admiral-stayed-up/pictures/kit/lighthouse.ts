// The lighthouse from outside. The origin is the middle of its foot; the lamp is at (0, -lampHeight).
import { colour, round } from './paper.ts';

export const lampHeight = 512;
const widthAt = (height: number): number => 92 - height * 0.088;

export function lighthouse({ lit, door = 'shut' }: { lit: boolean; door?: 'shut' | 'open' }): string {
  return tower() + windows(lit) + doorway(door) + gallery() + lantern(lit);
}

function tower(): string {
  const outline = `M-92 0L${-widthAt(430)} -430H${widthAt(430)}L92 0z`;
  const band = (from: number, to: number): string =>
    `M${round(-widthAt(from))} ${-from}Q0 ${-from + 18} ${round(widthAt(from))} ${-from}L${round(widthAt(to))} ${-to}Q0 ${-to + 16} ${round(-widthAt(to))} ${-to}z`;
  const stones = Array.from({ length: 26 }, (_, i) => {
    const height = 14 + i * 16;
    const x = ((i * 53) % 90) - 45;
    return `M${x} ${-height}h${14 + ((i * 7) % 14)}`;
  });
  return `<g filter="url(#cut)"><path d="${outline}" fill="${colour.cream}"/></g><path d="${band(70, 150)}${band(230, 310)}${band(390, 430)}" fill="${colour.red}"/><path d="${stones.join('')}" stroke="${colour.bark}" stroke-opacity=".16" stroke-width="3" stroke-linecap="round"/><path d="M18 6L16 -430H${widthAt(430)}L92 0z" fill="${colour.night}" fill-opacity=".34"/><path d="M56 3L38 -430H${widthAt(430)}L92 0z" fill="${colour.night}" fill-opacity=".3"/>`;
}

function windows(lit: boolean): string {
  return towerWindow(-22, -190, lit) + towerWindow(14, -330, false);
}

function doorway(door: 'shut' | 'open'): string {
  const inside = door === 'open' ? colour.gold : '#2b5f6b';
  const planks = door === 'open' ? '' : `<path d="M-38 -4v-78M-24 -4v-88M-10 -4v-80" stroke="${colour.bottle}" stroke-width="3"/><circle cx="-12" cy="-40" r="4" fill="${colour.brass}"/>`;
  return `<path d="M-52 2v-66a28 28 0 0 1 56 0v66z" fill="${colour.bark}"/><path d="M-46 2v-64a22 22 0 0 1 44 0v64z" fill="${inside}"/>${planks}<path d="M-62 8h76" stroke="${colour.mist}" stroke-width="10" stroke-linecap="round"/>`;
}

function gallery(): string {
  const rails = Array.from({ length: 11 }, (_, i) => `M${-80 + i * 16} -448v-34`).join('');
  return `<path d="M-66 -424L-88 -448H88L66 -424z" fill="${colour.bark}"/><path d="M-58 -424q8 22 0 30M58 -424q-8 22 0 30" stroke="${colour.bark}" stroke-width="8" fill="none"/><path d="${rails}M-84 -482H84M-82 -464H82" stroke="${colour.bark}" stroke-width="4.5" fill="none"/>`;
}

function lantern(lit: boolean): string {
  const glass = lit ? colour.glow : '#3a528f';
  const bars = `M-46 -448L-16 -572M-16 -448L-46 -572M-16 -448L16 -572M16 -448L-16 -572M16 -448L46 -572M46 -448L16 -572`;
  const flame = lit ? `<ellipse cy="${-lampHeight}" rx="30" ry="40" fill="#fff"/>` : `<ellipse cy="${-lampHeight}" rx="20" ry="34" fill="${colour.haze}" fill-opacity=".6"/>`;
  return `<path d="M-46 -448V-572H46V-448z" fill="${glass}"/>${flame}<path d="${bars}M-46 -448V-572M46 -448V-572" stroke="${colour.bark}" stroke-width="3.5" fill="none"/><g filter="url(#cut)"><path d="M-62 -570Q-52 -622 -8 -632V-648A8 8 0 0 1 8 -648V-632Q52 -622 62 -570z" fill="${colour.wine}"/></g><path d="M-30 -574Q-26 -612 0 -630Q26 -612 30 -574M0 -574V-630" stroke="#fff" stroke-opacity=".2" stroke-width="3" fill="none"/>${weatherFish()}`;
}

function weatherFish(): string {
  return `<path d="M0 -652v-40" stroke="${colour.brass}" stroke-width="4"/><path d="M-30 -692q24 -20 46 0l16 -12v24l-16 -12q-22 20 -46 0z" fill="${colour.brass}"/>`;
}

const towerWindow = (x: number, y: number, glow: boolean): string =>
  `<path d="M${x - 15} ${y}v-30a15 15 0 0 1 30 0v30z" fill="${glow ? colour.gold : colour.deep}" stroke="${colour.bark}" stroke-width="5"/><path d="M${x} ${y}v-44M${x - 15} ${y - 22}h30" stroke="${colour.bark}" stroke-width="3"/><path d="M${x - 21} ${y + 3}h42" stroke="${colour.brown}" stroke-width="7" stroke-linecap="round"/>`;
