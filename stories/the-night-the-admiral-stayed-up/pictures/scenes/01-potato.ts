import { grazingCow, hen, mouse } from '../kit/animals.ts';
import { lighthouse } from '../kit/lighthouse.ts';
import { colour, linear, picture, place, stars } from '../kit/paper.ts';
import { person } from '../kit/person.ts';
import { church, crab } from '../kit/shore.ts';
import { ridge, rock, smooth, wave } from '../kit/shapes.ts';
import { grandpa, maud } from '../kit/wardrobe.ts';

const sky = linear('sky', [[0, '#1b2560'], [0.45, '#5a4a8f'], [0.72, '#d9727c'], [1, '#ffbf7d']]);

export function draw(): string {
  const sun = `<circle cx="1210" cy="560" r="300" fill="#ffd58a" fill-opacity=".16"/><circle cx="1210" cy="560" r="210" fill="#ffd58a" fill-opacity=".2"/><circle cx="1210" cy="560" r="120" fill="#ffe0a0"/>`;
  const clouds = `<g filter="url(#cut)" fill="#a06a94"><path d="M60 250h340q30 0 30 -26t-40 -26q-14 -40 -70 -34q-40 -44 -96 -10q-60 -20 -84 30q-80 -4 -80 66z"/><path d="M900 180h300q26 0 26 -22t-34 -22q-14 -34 -60 -26q-36 -30 -80 0q-80 -10 -90 36q-62 0 -62 34z" fill="#8a5f94"/></g><path d="M120 226q60 -30 130 -10m30 -20q50 -20 90 4M940 156q50 -22 110 -6m40 -8q40 -14 80 6" stroke="#f2b3a4" stroke-opacity=".6" stroke-width="4" fill="none" stroke-linecap="round"/>`;
  const gulls = `<path d="M980 250q20 -24 36 0q18 -24 38 0M1120 330q14 -18 28 0q14 -18 28 0M250 330q16 -20 30 0q16 -20 30 0" fill="none" stroke="${colour.white}" stroke-width="6" stroke-linecap="round"/>`;
  const coast = place(church(), 1385, 566, 0.42) + place(grazingCow(), 1500, 578, 0.26) + `<path d="${ridge([[1240, 600], [1340, 566], [1450, 568], [1560, 590], [1680, 584]], 660)}" fill="#6a3f73"/>`;
  const sea = wave({ y: 592, length: 118, height: 12, fill: '#7d5590', edge: '#ffc9a0' }) + wave({ y: 640, length: 150, height: 16, shift: 60, fill: '#524786', edge: '#ffb78d' }) + wave({ y: 694, length: 180, height: 20, shift: 20, fill: '#38397a', edge: '#e99a90' });
  const island = rock([[150, 930], [196, 806], [270, 770], [330, 700], [470, 668], [640, 660], [880, 664], [1040, 684], [1120, 722], [1180, 770], [1230, 850], [1290, 930]], '#3d2c54', '#8f6a8c', 5);
  const grass = `<path d="M330 702q140 -46 300 -42q260 -4 420 30q-200 16 -410 8q-180 -2 -310 4z" fill="${colour.leaf}"/><path d="M350 696q2 -14 -6 -22m12 22q0 -18 6 -26m370 8q2 -14 -6 -22m12 22q0 -18 6 -26m150 26q2 -14 -6 -22m12 22q0 -18 6 -26" stroke="${colour.leaf}" stroke-width="5" fill="none" stroke-linecap="round"/>`;
  return picture(sky, [
    '<rect width="1600" height="900" fill="url(#sky)"/>', stars(3, 40, 230), sun, clouds, gulls, coast, sea, place(rowingBoat(), 60, -44), island, grass,
    place(lighthouse({ lit: false, door: 'open' }), 560, 680, 0.9), washing(),
    place(person(grandpa, { hands: [[-58, -40], [52, -62]], lean: -3, eyes: 'closed' }), 505, 690, 0.74),
    place(`<path d="M-36 0V-64H36V0z" fill="${colour.brown}"/><path d="M-38 -50h76M-38 -16h76" stroke="${colour.brass}" stroke-width="7"/>`, 700, 690),
    place(hen({ head: [50, -132], nod: 8 }), 700, 628, 0.82),
    place(person(maud, { hands: [[62, -66], [86, -44]], feet: [[-52, -14], [34, 4]], knees: [[-6, -24], [30, -34]], lean: 24, mouth: 'round', look: [5, 3] }), 985, 700, 0.98),
    `<path d="M1136 700q18 -26 40 -14q22 18 4 34q-34 10 -44 -20z" fill="#d8a869"/><path d="M1150 704h0m14 8h0m4 -14h0" stroke="${colour.brown}" stroke-width="6" stroke-linecap="round"/><path d="${smooth([[1066, 640], [1096, 650], [1122, 684]])}" fill="none" stroke="${colour.cream}" stroke-width="4" stroke-dasharray="3 11" stroke-linecap="round"/>`,
    place(mouse(), 404, 690, 0.7), lobsterPot(), place(crab(), 300, 800, 0.8),
    wave({ y: 792, length: 210, height: 24, fill: '#272c66', edge: '#c98aa0' }), wave({ y: 846, length: 250, height: 26, shift: 120, fill: '#191f4d', edge: '#8f79ac' }), nearRocks(),
  ].join('\n'), 0.4);
}

function washing(): string {
  const socks = [[752, 566, colour.red], [790, 566, colour.cream], [828, 558, colour.gold]] as const;
  const line = `<path d="M640 560Q760 590 868 540" fill="none" stroke="${colour.cream}" stroke-width="3"/><path d="M868 700V528" stroke="${colour.bark}" stroke-width="9" stroke-linecap="round"/>`;
  return `${line}<path d="M664 570h70l10 66q-44 14 -90 0z" fill="${colour.pale}"/><path d="M668 588h66m-68 20h72" stroke="${colour.haze}" stroke-width="6"/>${socks.map(sock).join('')}`;
}

/** So close that they are nearly black: two rocks, a buoy with a gull on it, a starfish. */
function nearRocks(): string {
  return `${rock([[-40, 930], [-20, 800], [50, 768], [120, 800], [190, 860], [240, 930]], '#151338', '#6d5a94', 8)}<path d="M92 838l8 20l22 0l-16 14l8 22l-20 -12l-20 12l6 -22l-16 -14l22 -2z" fill="${colour.ember}"/>${rock([[1380, 930], [1440, 876], [1520, 850], [1640, 870], [1660, 930]], '#151338', '#6d5a94', 15)}<g transform="rotate(9 700 860)"><path d="M664 900l14 -76h48l14 76z" fill="${colour.red}"/><path d="M672 858h60l4 20h-68z" fill="${colour.cream}"/><path d="M702 824v-20" stroke="${colour.bark}" stroke-width="6"/><path d="M662 790q20 -30 54 -22q8 -26 30 -22q16 4 12 18q-2 40 -50 42q-30 2 -46 -16z" fill="${colour.white}"/><path d="M662 790q24 -18 50 -8q-12 22 -46 16z" fill="#8f97b8"/><path d="M756 756l20 8l-20 6z" fill="${colour.amber}"/><circle cx="744" cy="758" r="3.5" fill="${colour.ink}"/></g>`;
}

function lobsterPot(): string {
  return `<g fill="none" stroke="${colour.brass}" stroke-width="5"><path d="M430 694v-26q34 -40 68 0v26zM430 676h68M452 694v-40m24 40v-40"/></g>`;
}

function rowingBoat(): string {
  return `<path d="M1180 782Q1290 812 1410 776Q1392 838 1340 844H1240Q1194 836 1180 782z" fill="${colour.teal}"/><path d="M1180 782Q1290 812 1410 776l-3 14Q1290 824 1184 796z" fill="${colour.cream}"/><path d="M1230 790L1180 870M1350 790L1400 868" stroke="${colour.brass}" stroke-width="7" stroke-linecap="round"/><path d="M1185 786Q1150 790 1120 772" stroke="${colour.cream}" stroke-width="4" fill="none"/>`;
}

const sock = ([x, y, fill]: readonly [number, number, string]): string => `<path d="M${x} ${y}h22v42q14 4 18 14q-4 12 -22 10q-18 0 -18 -20z" fill="${fill}"/><path d="M${x} ${y + 8}h22" stroke="#fff" stroke-opacity=".5" stroke-width="6"/>`;
