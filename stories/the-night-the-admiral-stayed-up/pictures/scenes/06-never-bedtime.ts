import { grazingCow, hen, mouse } from '../kit/animals.ts';
import { egg, ironFloor, lens, panes, sandwich } from '../kit/lamp-room.ts';
import { colour, halo, linear, moon, picture, place, stars } from '../kit/paper.ts';
import { person } from '../kit/person.ts';
import { church, cottage } from '../kit/shore.ts';
import { beam, ridge, wave } from '../kit/shapes.ts';
import { maud } from '../kit/wardrobe.ts';

const defs =
  linear('sky', [[0, '#0b1138'], [1, '#2d3f86']]) +
  linear('wall', [[0, '#5b3148'], [1, '#37203e']]) +
  linear('beam', [[0, colour.gold, 0], [1, colour.white, 0.75]], 'x2="1" y2="0"');

export function draw(): string {
  const night = `<rect width="1600" height="900" fill="url(#sky)"/>${stars(47, 90, 400)}${moon(180, 130, 56)}`;
  const land = `<path d="${ridge([[560, 470], [660, 440], [760, 424], [880, 430], [1000, 450], [1080, 470]], 500)}" fill="#31496b"/>` + place(church(), 740, 430, 0.36) + place(cottage('#7a4a5e', colour.wine, true), 810, 432, 0.36) + place(grazingCow(), 900, 446, 0.3);
  const sea = wave({ y: 466, length: 70, height: 6, fill: '#2c4688' }) + wave({ y: 500, length: 96, height: 8, shift: 30, fill: '#253b7a' }) + wave({ y: 546, length: 130, height: 11, fill: '#1d2f6b' });
  const boatLight = `<circle cx="300" cy="472" r="46" fill="#7dffb0" fill-opacity=".14"/><circle cx="300" cy="472" r="24" fill="#7dffb0" fill-opacity=".22"/><circle cx="300" cy="472" r="7" fill="#b8ffd8"/><path d="M286 484h26l-5 8h-15z" fill="${colour.ink}"/><path d="M300 500v8m-3 8h6m-8 10h10" stroke="#7dffb0" stroke-opacity=".6" stroke-width="4"/>`;
  const wall = `<g filter="url(#cut)"><path d="M-20 610H1620V790H-20z" fill="url(#wall)"/></g><path d="M-20 610H1620" stroke="${colour.brass}" stroke-width="12"/>`;
  const shelf = `<path d="M70 606v-16h130v16z" fill="${colour.brown}"/><path d="M84 590v-46h26v46z" fill="${colour.teal}"/><path d="M120 590v-34h22v34z" fill="${colour.pale}"/><circle cx="168" cy="572" r="18" fill="${colour.brass}"/><circle cx="168" cy="572" r="12" fill="${colour.cream}"/><path d="M168 564v8l6 3" stroke="${colour.bark}" stroke-width="3" fill="none"/>`;
  return picture(defs, [
    night, land, sea, beam(1300, 330, -40, 180, 560, 'url(#beam)', 0.45), boatLight,
    halo(1300, 330, 560, 1), panes(-40, 612, 266), wall, shelf, ironFloor(760),
    place(lens('full'), 1300, 836, 1.6), winch(),
    place(person(maud, { hands: [[62, -92], [74, -60]], feet: [[-34, 4], [26, 0]], knees: [[-28, -34], [30, -40]], lean: 14, look: [6, 2], mouth: 'smile' }), 760, 838, 1.6),
    blanket(), sandwich(222, 850), sandwich(400, 856, 3), sandwich(310, 866, 2),
    place(hen({ head: [74, -52], nod: 52, beak: 'open', steps: true }), 290, 838, 1.5), crumbs(),
    nest(), place(mouse(), 560, 872, 0.9, 0, true), `<path d="M512 868l20 -10l4 12z" fill="${colour.cream}"/>`,
  ].join('\n'), 0.5);
}

/** The winch: a drum with the rope of the weight, a toothed wheel and the crank Maud turns. */
function winch(): string {
  const teeth = Array.from({ length: 18 }, (_, i) => `<path d="M-7 -78h14v16h-14z" transform="rotate(${i * 20})"/>`).join('');
  return `<g filter="url(#cut)"><path d="M880 840V700h150v140z" fill="#51466e"/></g><path d="M860 838h190v22H860z" fill="#34294a"/><g transform="translate(956 710)"><g fill="${colour.brass}">${teeth}<circle r="66"/></g><circle r="48" fill="#8a6126"/><circle r="14" fill="${colour.cream}"/><path d="M0 -46V46M-46 0H46" stroke="${colour.brass}" stroke-width="9"/></g><path d="M956 710L900 690V722" stroke="${colour.bark}" stroke-width="13" fill="none" stroke-linejoin="round"/><path d="M880 690h40" stroke="${colour.ember}" stroke-width="17" stroke-linecap="round"/><path d="M1016 740Q1060 760 1066 860" stroke="${colour.cream}" stroke-opacity=".7" stroke-width="6" stroke-dasharray="10 4" fill="none"/>`;
}

function blanket(): string {
  return `<path d="M120 880L190 812H520L560 880z" fill="${colour.teal}"/><path d="M150 850H545M172 830H532M270 812L220 880M380 812L370 880M460 812L486 880" stroke="${colour.cream}" stroke-opacity=".35" stroke-width="7"/>`;
}

function crumbs(): string {
  return `<path d="M446 850h0m18 14h0m-30 16h0m60 -22h0m14 18h0m-48 14h0" stroke="${colour.cream}" stroke-width="7" stroke-linecap="round"/><path d="M424 792q8 4 4 12M436 800h0" stroke="${colour.wine}" stroke-width="9" stroke-linecap="round" fill="none"/>`;
}

/** The egg has been given Maud's woolly hat. */
function nest(): string {
  return `${egg(1120, 826)}<path d="M1084 832q36 14 72 0q4 34 -36 34t-36 -34z" fill="${colour.red}"/><path d="M1082 834q38 14 76 0" stroke="${colour.cream}" stroke-width="9" fill="none"/><circle cx="1120" cy="872" r="10" fill="${colour.cream}"/>`;
}
