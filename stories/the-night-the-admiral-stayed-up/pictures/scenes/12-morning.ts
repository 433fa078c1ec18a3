import { grazingCow, hen, mouse } from '../kit/animals.ts';
import { bucket } from '../kit/furniture.ts';
import { colour, linear, picture, place, round } from '../kit/paper.ts';
import { person } from '../kit/person.ts';
import { boat, church, cottage } from '../kit/shore.ts';
import { ridge, rock, wave } from '../kit/shapes.ts';
import { grandpa, maud, mother } from '../kit/wardrobe.ts';

const sun = { x: 1010, y: 420 };
const defs = linear('sky', [[0, '#4a5a9e'], [0.4, '#c983a8'], [0.75, '#ffb48f'], [1, '#ffe0a8']]) + linear('iron', [[0, '#7a3f58'], [1, '#3a2140']]);

export function draw(): string {
  const light = [330, 240, 160].map((r, i) => `<circle cx="${sun.x}" cy="${sun.y}" r="${r}" fill="#fff0c0" fill-opacity="${[0.16, 0.2, 0.3][i]}"/>`).join('') + `<circle cx="${sun.x}" cy="${sun.y}" r="104" fill="#fff3cf"/>`;
  const rays = Array.from({ length: 14 }, (_, i) => {
    const turn = (i * Math.PI) / 7 + 0.1;
    const at = (angle: number): string => `${round(sun.x + Math.cos(angle) * 1500)} ${round(sun.y + Math.sin(angle) * 1500)}`;
    return `M${sun.x} ${sun.y}L${at(turn)}L${at(turn + 0.17)}z`;
  }).join('');
  const coast = `<path d="${ridge([[1180, 470], [1320, 420], [1480, 410], [1680, 430]], 540)}" fill="#8a5f8f"/>` + place(church(false), 1400, 420, 0.56) + place(cottage('#a86a78', colour.wine, false), 1480, 424, 0.56) + place(grazingCow(), 1560, 432, 0.42);
  const sea = wave({ y: 470, length: 110, height: 9, fill: '#d58e9c', edge: '#ffe6b8' }) + wave({ y: 520, length: 140, height: 12, shift: 50, fill: '#b0769a', edge: '#ffd9ae' }) + `<path d="M900 500h220l60 120H830z" fill="#fff0c0" fill-opacity=".35"/>` + wave({ y: 590, length: 170, height: 16, shift: 20, fill: '#85609a', edge: '#ffc9a6' }) + wave({ y: 680, length: 200, height: 20, shift: 90, fill: '#5f5091', edge: '#f2b0a4' });
  const birds = `<path d="M700 170q20 -24 36 0q18 -24 38 0M820 240q14 -18 28 0q14 -18 28 0M1330 200q16 -20 30 0q16 -20 30 0" fill="none" stroke="${colour.white}" stroke-width="6" stroke-linecap="round"/>`;
  return picture(defs, [
    '<rect width="1600" height="900" fill="url(#sky)"/>', `<path d="${rays}" fill="#fff3cf" fill-opacity=".14"/>`, light, birds, coast, sea, leavingFog(), below(), gallery(),
    place(person(mother, { hands: [[-48, -34], [50, -50]], look: [7, -2], tilt: 6, eyes: 'closed' }), 330, 800, 1.55),
    place(person(maud, { hands: [[-28, -92], [46, -94]], look: [7, -3], tilt: -12, lean: -4, mouth: 'smile', eyes: 'sleepy' }), 492, 806, 1.75),
    place(hen({ head: [54, -142], nod: -26, beak: 'open', wing: -20 }), 716, 634, 1.1), railing(), place(mouse(), 170, 640, 0.95),
  ].join('\n'), 0.35);
}

/** The fog has got up on its feet and is going home to bed as well. */
function leavingFog(): string {
  const legs = [-96, -50, 50, 92].map((x, i) => `<path d="M${x} 20q-6 40 ${i % 2 ? 12 : -8} 66q14 10 30 0q-4 -30 4 -66z"/>`).join('');
  const curls = [[-70, -34, 26], [10, -44, 30], [70, -20, 20]].map(([x = 0, y = 0, r = 0]) => `<path d="M${x - r} ${y}a${r} ${r} 0 1 1 ${r} ${r}a${r * 0.6} ${r * 0.6} 0 1 1 ${r * 0.5} ${-r * 0.9}"/>`).join('');
  return place(`<g filter="url(#cut)" fill="#f2d2cf">${legs}<path d="M-150 10Q-170 -50 -120 -70Q-90 -110 -40 -88Q10 -120 56 -86Q90 -92 106 -70Q150 -92 186 -64Q206 -34 180 -14Q150 0 120 0Q100 44 0 42T-150 10z"/><path d="M-140 -20q-50 -6 -60 -46q24 20 66 16z"/></g><g fill="none" stroke="#fff" stroke-width="4.5" stroke-linecap="round">${curls}</g><path d="M140 -52q10 8 20 0M182 -38q4 -6 8 -2M150 -18q12 2 20 -8" stroke="#9a6f92" stroke-width="4.5" fill="none" stroke-linecap="round"/>`, 1430, 512, 0.72);
}

/** Far down: the foot of the rock, both boats, and Grandpa with his bucket still on. */
function below(): string {
  const shore = rock([[1020, 930], [1080, 840], [1180, 796], [1330, 780], [1470, 800], [1560, 850], [1680, 930]], '#4b3163', '#c98fa0', 33);
  return `${place(boat(''), 1010, 742, 0.46)}${shore}${place(person(grandpa, { hands: [[-60, -150], [56, -30]], feet: [[-24, 0], [20, 0]], look: [-5, -5] }), 1330, 800, 0.6)}${place(bucket(), 1342, 794, 0.5)}${place(`<path d="M-90 -10Q0 16 90 -14Q80 34 40 36H-50Q-84 30 -90 -10z" fill="${colour.teal}"/><path d="M-90 -10Q0 16 90 -14l-4 12Q0 28 -86 4z" fill="${colour.cream}"/>`, 1520, 880, 0.8)}${wave({ y: 846, length: 150, height: 16, shift: 30, fill: '#44407f', edge: '#e0a6a8' })}`;
}

function gallery(): string {
  const plates = Array.from({ length: 9 }, (_, i) => `M${-20 + i * 110} 800L${-80 + i * 116} 920`).join('');
  const glass = `<path d="M-20 -20H150V800H-20z" fill="#ffdfae"/><path d="M-20 60L150 360M150 60L-20 360M-20 360L150 660M150 360L-20 660" stroke="${colour.bark}" stroke-width="12"/><path d="M150 -20V800" stroke="${colour.bark}" stroke-width="22"/><ellipse cx="30" cy="380" rx="80" ry="190" fill="#9fc0e0" fill-opacity=".55"/><path d="M-20 220h120m-120 60h128m-128 60h132m-132 60h132m-132 60h128m-128 60h120" stroke="#fff" stroke-opacity=".7" stroke-width="10"/>`;
  return `${glass}<g filter="url(#cut)"><path d="M-20 790H860Q900 850 880 920H-20z" fill="url(#iron)"/></g><path d="${plates}" stroke="#2a1733" stroke-width="5"/><path d="M-20 792H858" stroke="${colour.rose}" stroke-width="7"/>`;
}

function railing(): string {
  const posts = [190, 300, 410, 520, 630, 740, 850].map((x) => `M${x} 640V800`).join('');
  return `<path d="${posts}M150 640H860M150 712H860" stroke="#2a1733" stroke-width="13" fill="none" stroke-linecap="round"/><path d="M150 635H860" stroke="${colour.rose}" stroke-width="5" stroke-linecap="round"/>`;
}
