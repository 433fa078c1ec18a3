import { grazingCow, mouse } from '../kit/animals.ts';
import { lampHeight, lighthouse } from '../kit/lighthouse.ts';
import { colour, halo, linear, moon, picture, place, stars } from '../kit/paper.ts';
import { church, cottage, crab, fish, seaweed, whale } from '../kit/shore.ts';
import { beam, ridge, rock, wave } from '../kit/shapes.ts';

const towerX = 330;
const towerScale = 0.76;
const lampY = Math.round(560 - lampHeight * towerScale);
const defs =
  linear('sky', [[0, '#0a0f32'], [0.6, '#1b2a6b'], [1, '#35508f']]) +
  linear('beam', [[0, colour.white, 0.95], [0.5, colour.glow, 0.5], [1, colour.gold, 0.16]], 'x2="1" y2="0"') +
  linear('deep', [[0, '#1d3a78'], [1, '#0a1238']]);

export function draw(): string {
  const sky = `<rect width="1600" height="900" fill="url(#sky)"/>${stars(11, 90, 420)}${moon(1440, 112, 62)}`;
  const hills = `<g filter="url(#cut)"><path d="${ridge([[820, 560], [980, 500], [1120, 470], [1300, 452], [1460, 470], [1680, 440]], 620)}" fill="#2c3f7e"/></g><g filter="url(#cut)"><path d="${ridge([[900, 580], [1040, 520], [1180, 486], [1320, 494], [1460, 512], [1680, 490]], 640)}" fill="#3c5f6c"/></g><path d="M930 566q120 -66 250 -74M1010 560q90 -40 190 -46M1300 500q120 10 300 4M1240 528q160 14 380 0" stroke="${colour.gold}" stroke-opacity=".35" stroke-width="4" fill="none"/>`;
  const village = place(church(), 1160, 496, 0.72) + place(cottage('#7a4a5e', colour.wine, true), 1284, 512, 0.8) + place(cottage('#5c4a7e', '#3a3066', false), 1062, 532, 0.7) + place(cottage('#83576a', '#5b2f4e', true), 1000, 556, 0.62);
  const cow = place(grazingCow(), 1450, 512, 0.74) + `<path d="M1536 514q2 -12 -6 -20m14 20q0 -14 8 -22m-70 22q2 -10 -6 -16m12 16q0 -10 6 -16" stroke="#7fc095" stroke-width="4" fill="none" stroke-linecap="round"/>`;
  const light = beam(towerX, lampY, 1680, 210, 600, 'url(#beam)', 0.5) + beam(towerX, lampY, 1680, 300, 540, 'url(#beam)', 0.42) + `<path d="M${towerX} ${lampY - 12}L-60 ${lampY - 90}V${lampY + 70}L${towerX} ${lampY + 12}z" fill="${colour.glow}" fill-opacity=".22"/>`;
  const island = rock([[120, 700], [170, 610], [230, 566], [330, 552], [440, 562], [520, 600], [580, 660], [600, 800], [110, 800]], '#2d2450', '#8a7db5', 9);
  const under = `<path d="M-20 650H1620V920H-20z" fill="url(#deep)" fill-opacity=".9"/><path d="M600 650L470 900H1200L1000 650z" fill="${colour.gold}" fill-opacity=".07"/>`;
  const school = [[560, 760], [620, 738], [640, 786], [700, 760], [700, 812]].map(([x, y]) => place(fish('#7fb0c9'), x ?? 0, y ?? 0, 0.6)).join('') + place(fish(colour.amber), 1330, 742, 0.8, -8, true) + place(fish(colour.red), 1440, 800, 0.6, 6, true);
  const bottom = `<g filter="url(#cut)"><path d="${ridge([[-20, 850], [200, 810], [420, 860], [720, 872], [1000, 850], [1280, 868], [1620, 800]])}" fill="#0b1030"/></g>`;
  const weeds = seaweed(70, 850, 220, '#17514f') + seaweed(130, 860, 150, '#1f6b5f') + seaweed(1520, 840, 240, '#17514f') + seaweed(1464, 850, 130, '#1f6b5f') + seaweed(820, 880, 90, '#17514f');
  return picture(defs, [
    sky, hills, village, cow, light,
    wave({ y: 560, length: 130, height: 10, fill: '#2a4687', edge: '#e8c98b' }), island,
    halo(towerX, lampY, 230, 1), place(lighthouse({ lit: true }), towerX, 566, towerScale), place(mouse(), 462, 578, 0.55),
    wave({ y: 612, length: 160, height: 14, shift: 70, fill: '#23407f', edge: '#d6bf95' }), under,
    place(whale(), 1010, 770, 1.05), school, bottom, weeds, place(crab(), 330, 846, 0.7),
  ].join('\n'));
}
