import { hen, mouse } from '../kit/animals.ts';
import { fogFace, fogSky, fogView } from '../kit/fog-view.ts';
import { clock } from '../kit/furniture.ts';
import { ironFloor, lens, panes } from '../kit/lamp-room.ts';
import { colour, halo, linear, picture, place } from '../kit/paper.ts';
import { person } from '../kit/person.ts';
import { maud } from '../kit/wardrobe.ts';

const defs = fogSky + linear('wall', [[0, '#5b3148'], [1, '#37203e']]);

export function draw(): string {
  const wall = `<g filter="url(#cut)"><path d="M-20 560H1620V800H-20z" fill="url(#wall)"/></g><path d="M-20 560H1620" stroke="${colour.brass}" stroke-width="14"/>`;
  const post = `<g filter="url(#cut)"><path d="M180 -20h130V790H180z" fill="#4a2a45"/></g><path d="M180 -20h22V790h-22z" fill="${colour.gold}" fill-opacity=".22"/>`;
  return picture(defs, [
    fogView(), fogFace(540, 320), fogHands(), halo(1360, 260, 800, 1), panes(-40, 566, 300), wall, post,
    place(clock(3, 0), 245, 270, 1.25), pendulum(), ironFloor(760),
    place(lens('full'), 1420, 880, 1.95),
    `<path d="M1120 752H900" stroke="#8a6126" stroke-width="30" stroke-linecap="round"/><path d="M1120 746H900" stroke="${colour.brass}" stroke-width="18" stroke-linecap="round"/>`,
    place(person(maud, { hands: [[52, -30], [64, -10]], feet: [[-62, -6], [22, 2]], knees: [[-34, -34], [18, -40]], hip: [-6, -64], lean: 18, tilt: 14, eyes: 'sleepy', mouth: 'round', look: [3, 4] }), 800, 846, 2.35),
    dream(), peck(),
    place(hen({ head: [76, -44], nod: 36, beak: 'open', steps: true, wing: -14 }), 470, 852, 1.75),
    place(mouse(), 1130, 866, 1.05, 0, true), drum(),
  ].join('\n'), 0.5);
}

function pendulum(): string {
  return `<path d="M245 390L262 640" stroke="${colour.brass}" stroke-width="7"/><circle cx="264" cy="652" r="30" fill="${colour.brass}"/><circle cx="258" cy="646" r="14" fill="#fff" fill-opacity=".35"/>`;
}

function fogHands(): string {
  return hand(420) + hand(660);
}

function peck(): string {
  return `<path d="M624 726l-22 -26M640 712l-4 -36M606 752l-34 -10" stroke="${colour.white}" stroke-width="7" stroke-linecap="round"/><path d="M576 640l8 18l19 2l-14 13l4 19l-17 -9l-17 9l4 -19l-14 -13l19 -2z" fill="${colour.gold}"/>`;
}

/** What Maud is thinking of: a pillow. */
function dream(): string {
  return `<g transform="translate(-44 -176)"><g fill="${colour.white}" fill-opacity=".3"><circle cx="960" cy="430" r="14"/><circle cx="996" cy="396" r="22"/><path d="M1000 352q-30 -70 50 -80q40 -60 110 -20q70 -10 66 50q10 54 -60 54z"/></g><path d="M1046 330q0 -38 20 -38h64q20 0 20 38q-52 16 -104 0z" fill="${colour.white}" fill-opacity=".85"/><path d="M1060 300q40 12 76 0" stroke="${colour.haze}" stroke-width="5" fill="none"/></g>`;
}

/** The mouse keeps time on a thimble. */
function drum(): string {
  return `<path d="M1052 872v-28h36v28z" fill="${colour.brass}"/><path d="M1050 844h40" stroke="${colour.cream}" stroke-width="6"/><path d="M1096 850l-16 -12" stroke="${colour.cream}" stroke-width="4" stroke-linecap="round"/>`;
}

const hand = (x: number): string => `<g transform="translate(${x} 430)" fill="#c9d0de"><circle r="26"/><circle cx="-24" cy="-24" r="12"/><circle cx="-8" cy="-34" r="12"/><circle cx="10" cy="-34" r="12"/><circle cx="26" cy="-22" r="12"/></g>`;
