import { hen, mouse } from '../kit/animals.ts';
import { fogFace, fogSky, fogView } from '../kit/fog-view.ts';
import { ironFloor, lens, panes } from '../kit/lamp-room.ts';
import { colour, halo, linear, picture, place } from '../kit/paper.ts';
import { person } from '../kit/person.ts';
import { maud } from '../kit/wardrobe.ts';

const defs = fogSky + linear('wall', [[0, '#5b3148'], [1, '#37203e']]);

export function draw(): string {
  const wall = `<g filter="url(#cut)"><path d="M-20 600H1620V790H-20z" fill="url(#wall)"/></g><path d="M-20 600H1620" stroke="${colour.brass}" stroke-width="12"/><path d="M60 650h150v80h-150zM300 650h150v80h-150zM1180 650h150v80h-150zM1420 650h150v80h-150z" fill="none" stroke="#7d4a5c" stroke-width="6"/>`;
  const track = `<ellipse cx="860" cy="838" rx="760" ry="60" fill="none" stroke="${colour.brass}" stroke-opacity=".5" stroke-width="9"/><ellipse cx="860" cy="838" rx="700" ry="48" fill="none" stroke="#1d1630" stroke-width="6"/>`;
  const steps = [[150, 846], [236, 826], [330, 856], [420, 834]].map(([x = 0, y = 0]) => `<path d="M${x} ${y}q22 -10 40 0q8 12 -10 12t-30 -12z" fill="#1d1630" fill-opacity=".7"/>`).join('');
  return picture(defs, [
    fogView(), fogFace(1400, 300), halo(940, 330, 640, 1.05), panes(-40, 604, 228), wall, ironFloor(756), track, steps,
    place(lens('full'), 940, 838, 1.6),
    `<path d="M664 742H520" stroke="#8a6126" stroke-width="24" stroke-linecap="round"/><path d="M664 737H520" stroke="${colour.brass}" stroke-width="14" stroke-linecap="round"/>`,
    place(person(maud, { hands: [[66, -52], [76, -20]], feet: [[-104, 6], [-26, 2]], knees: [[-66, -22], [-4, -44]], hip: [-12, -66], lean: 38, tilt: -16, eyes: 'closed', mouth: 'flat', look: [6, 2] }), 440, 846, 1.86),
    effort(), place(hen({ head: [56, -142], nod: -6, beak: 'open', wing: -12 }), 824, 736, 1.2, 0, true), captainsHat(),
    looseClockwork(), place(mouse(), 1180, 870, 1, 0, true), `<path d="M1132 846h-30" stroke="#c98f96" stroke-width="4"/>`,
  ].join('\n'), 0.5);
}

function effort(): string {
  return `<path d="M566 420q-8 -26 0 -34q12 12 0 34zM610 452q2 -24 12 -28q4 14 -12 28zM520 410q-14 -18 -10 -28q14 6 10 28z" fill="${colour.pale}"/>`;
}

/** She is in command, so she wears the cover of the oil can. */
function captainsHat(): string {
  return `<g transform="translate(757 534)"><path d="M-34 0Q-30 -30 2 -34T36 -2Q0 -12 -34 0z" fill="#26345f"/><path d="M-40 4Q0 -14 42 2L36 10Q0 -2 -36 12z" fill="${colour.brass}"/><circle cx="0" cy="-20" r="6" fill="${colour.brass}"/></g>`;
}

function looseClockwork(): string {
  return `<g filter="url(#cut)"><path d="M1290 850V690h210v160z" fill="#51466e"/><path d="M1310 710h170v110h-170z" fill="#1d1630"/></g>${gear(1360, 760, 32, colour.brass)}${gear(1432, 776, 24, colour.ember)}${gear(1260, 866, 20, colour.brass)}<path d="M1500 720l60 -40" stroke="#51466e" stroke-width="12"/><path d="M1400 736q0 -50 40 -60" stroke="${colour.white}" stroke-width="4" stroke-dasharray="3 9" fill="none"/>`;
}

const gear = (x: number, y: number, r: number, fill: string): string => `<g transform="translate(${x} ${y})" fill="${fill}">${[0, 40, 80, 120, 160, 200, 240, 280, 320].map((turn) => `<path d="M-6 ${-r - 10}h12v14h-12z" transform="rotate(${turn})"/>`).join('')}<circle r="${r}"/><circle r="${r * 0.45}" fill="#33263f"/></g>`;
