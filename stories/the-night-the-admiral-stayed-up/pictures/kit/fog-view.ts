// What the panes show when there is nothing to see: fog, layer behind layer, with eyes in it if you look.
import { linear } from './paper.ts';
import { fogBank } from './shapes.ts';

export const fogSky = linear('sky', [[0, '#39446f'], [0.5, '#6b7799'], [1, '#98a2bb']]);

export function fogView(): string {
  return [
    '<rect width="1600" height="900" fill="url(#sky)"/>',
    fogBank([[-60, 150], [160, 90], [420, 150], [700, 84], [980, 140], [1260, 80], [1660, 130]], '#56628a', '#8b97b5'),
    fogBank([[-60, 300], [200, 250], [440, 310], [720, 260], [1000, 310], [1300, 250], [1660, 300]], '#6c789b', '#a4aec6'),
    fogBank([[-60, 450], [140, 410], [400, 470], [640, 420], [900, 476], [1200, 420], [1460, 470], [1660, 430]], '#8792ae', '#c9d0de'),
  ].join('\n');
}

/** A sleepy face the fog makes against the glass. */
export function fogFace(x: number, y: number): string {
  return `<g transform="translate(${x} ${y})" stroke="#3f4b73" stroke-width="7" fill="none" stroke-linecap="round"><path d="M-60 -20q20 16 40 0M24 -20q20 16 40 0M-20 40q24 14 48 0"/><ellipse cx="2" cy="10" rx="22" ry="14" fill="#c9d0de" stroke="none"/></g>`;
}
