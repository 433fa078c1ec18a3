import { hen, mouse } from '../kit/animals.ts';
import { egg, ironFloor, lens, panes } from '../kit/lamp-room.ts';
import { colour, halo, linear, picture, place, round, stars } from '../kit/paper.ts';
import { person } from '../kit/person.ts';
import { wave } from '../kit/shapes.ts';
import { maud } from '../kit/wardrobe.ts';

const heart = { x: 900, y: 400 };
const defs = linear('sky', [[0, '#131a4c'], [1, '#3a3f86']]) + linear('wall', [[0, '#5b3148'], [1, '#3a2140']]);

export function draw(): string {
  const night = `<rect width="1600" height="900" fill="url(#sky)"/>${stars(31, 60, 480)}${wave({ y: 520, length: 110, height: 9, fill: '#2b3f86', edge: colour.glow })}${wave({ y: 566, length: 140, height: 12, shift: 30, fill: '#223273', edge: colour.glow })}`;
  const light = `${halo(heart.x, heart.y, 760, 1)}<path d="${rays()}" fill="${colour.white}" fill-opacity=".16"/>`;
  const wall = `<g filter="url(#cut)"><path d="M-20 620H1620V800H-20z" fill="url(#wall)"/></g><path d="M-20 620H1620" stroke="${colour.brass}" stroke-width="12"/><path d="M60 660h150v80h-150zM300 660h150v80h-150zM1180 660h150v80h-150zM1420 660h150v80h-150z" fill="none" stroke="#7d4a5c" stroke-width="6"/>`;
  const roof = `<g filter="url(#cut)"><path d="M-20 -20H1620V40Q800 130 -20 40z" fill="${colour.wine}"/></g><path d="M200 -20Q500 60 760 84M1400 -20Q1100 60 840 84M800 -20V88" stroke="#5c1f33" stroke-width="7" fill="none"/>`;
  return picture(defs, [
    night, light, panes(30, 622), roof, wall, ironFloor(770),
    place(lens('full'), heart.x, 830, 1.43), wheel(),
    place(person(maud, { hands: [[-44, -26], [38, -138]], feet: [[-24, 2], [16, 0]], lean: -8, tilt: -6, eyes: 'closed', mouth: 'grin', look: [5, 0] }), 420, 840, 1.72),
    place('<ellipse cx="0" cy="6" rx="120" ry="20" fill="#000" fill-opacity=".3"/>', 1290, 850),
    place(hen({ head: [58, -116], eye: 'one', wing: -8 }), 1290, 848, 1.62, 0, true), egg(1330, 866), feathers(),
    place(mouse(), 1490, 868, 0.95, 0, true), sunglasses(), onTheFloor(),
  ].join('\n'), 0.45);
}

function rays(): string {
  return Array.from({ length: 14 }, (_, i) => {
    const turn = (i * Math.PI) / 7 + 0.12;
    const point = (angle: number): string => `${round(heart.x + Math.cos(angle) * 1500)} ${round(heart.y + Math.sin(angle) * 1500)}`;
    return `M${heart.x} ${heart.y}L${point(turn)}L${point(turn + 0.16)}z`;
  }).join('');
}

/** The little brass wheel that lets the light in, on its pipe. */
function wheel(): string {
  const spokes = [0, 45, 90, 135].map((turn) => `<path d="M-34 0H34" transform="rotate(${turn})"/>`).join('');
  return `<path d="M560 900V706H690" stroke="${colour.brass}" stroke-width="15" fill="none"/><path d="M566 900V712H690" stroke="#8a6126" stroke-width="4" fill="none"/><g transform="translate(560 690)" fill="none" stroke="${colour.ember}" stroke-width="7">${spokes}<circle r="36" stroke-width="10"/></g><circle cx="560" cy="690" r="10" fill="${colour.brass}"/>`;
}

function feathers(): string {
  return [[1150, 700, 20], [1400, 560, -30], [1480, 690, 50]].map(([x, y, turn]) => place(`<path d="M-22 0Q0 -14 24 0Q0 12 -22 0z" fill="#b5652f"/><path d="M-30 2L20 0" stroke="${colour.gold}" stroke-width="2.5"/>`, x ?? 0, y ?? 0, 1, turn)).join('');
}

/** Maud's lantern, which nobody needs now, the oil can and the broom. */
function onTheFloor(): string {
  return `<path d="M96 330L150 800" stroke="${colour.brown}" stroke-width="12" stroke-linecap="round"/><path d="M126 800h50l22 84h-84z" fill="${colour.brass}"/><path d="M140 820l-6 60m22 -62l2 62m14 -62l10 60" stroke="#8a6126" stroke-width="4"/><g transform="translate(262 872) scale(.9)"><path d="M-16 -70a16 16 0 0 1 32 0" fill="none" stroke="${colour.brass}" stroke-width="5"/><path d="M-20 -66h40l-5 12h-30z M-22 -4h44v8h-44z" fill="${colour.brass}"/><path d="M-16 -54h32l4 50h-40z" fill="#52608f"/></g><path d="M700 890v-46q0 -10 16 -12l6 -16h22l6 16q16 2 16 12v46zM766 860l50 -34l6 8l-48 44z" fill="${colour.teal}"/><path d="M700 862h66" stroke="${colour.pale}" stroke-width="5"/>`;
}

/** The mouse came prepared. */
function sunglasses(): string {
  return `<path d="M1458 850h14l-2 9h-10zM1474 850h13l-2 9h-9zM1486 851l14 -4" fill="${colour.ink}" stroke="${colour.ink}" stroke-width="2.5"/>`;
}
