import { hen, mouse } from '../kit/animals.ts';
import { lampHeight, lighthouse } from '../kit/lighthouse.ts';
import { colour, halo, linear, picture, place, round } from '../kit/paper.ts';
import { person } from '../kit/person.ts';
import { boat, crab, teapot } from '../kit/shore.ts';
import { fogBank, rock, wave } from '../kit/shapes.ts';
import { maud, mother } from '../kit/wardrobe.ts';

const tower = { x: 290, y: 690, scale: 0.95 };
const lampY = round(tower.y - lampHeight * tower.scale);
const defs =
  linear('sky', [[0, '#202a5a'], [0.5, '#5a668f'], [1, '#98a2bb']]) +
  linear('beam', [[0, colour.white, 0.9], [0.5, colour.glow, 0.5], [1, colour.gold, 0.1]], 'x2="1" y2=".4"');

export function draw(): string {
  const keeper = place(person(maud, { hands: [[-50, -120], [46, -128]], mouth: 'grin', look: [5, 3] }), 362, 271, 0.48) + place(hen({ beak: 'open' }), 224, 269, 0.38);
  const rail = `<path d="M210 265V232m40 33V232m40 33V232m40 33V232m40 33V232M210 232H372" stroke="${colour.bark}" stroke-width="4.5"/>`;
  return picture(defs, [
    '<rect width="1600" height="900" fill="url(#sky)"/>',
    fogBank([[-60, 250], [200, 190], [480, 250], [760, 190], [1060, 240], [1340, 180], [1660, 230]], '#4f5b86', '#8b97b5'),
    fogBank([[-60, 400], [220, 360], [500, 420], [820, 370], [1100, 424], [1400, 360], [1660, 400]], '#6b779b', '#a4aec6'),
    `<path d="M${tower.x} ${lampY - 14}L1680 190V760L${tower.x} ${lampY + 14}z" fill="url(#beam)" fill-opacity=".5"/><path d="M${tower.x} ${lampY - 12}L1680 330V650L${tower.x} ${lampY + 12}z" fill="url(#beam)" fill-opacity=".6"/>`,
    fogBank([[1180, 560], [1300, 500], [1440, 540], [1560, 480], [1680, 520]], '#8994b2', '#cfd6e3'),
    wave({ y: 600, length: 130, height: 11, fill: '#3f4d84', edge: '#f0d9a4' }),
    halo(tower.x, lampY, 280, 1.1),
    wave({ y: 660, length: 160, height: 14, shift: 80, fill: '#344279', edge: '#e8cf9a' }),
    place(boat(teapotAndCharts()), 1090, 700, 1.12, -3), atTheStern(), horn(),
    wave({ y: 716, length: 190, height: 18, shift: 30, fill: '#2a376c', edge: '#c9b895' }), bowWave(),
    rock([[-40, 930], [10, 760], [90, 706], [200, 684], [330, 680], [440, 706], [520, 760], [580, 850], [610, 930]], '#2b2550', '#9a86b8', 21),
    place(lighthouse({ lit: true, door: 'open' }), tower.x, tower.y, tower.scale), keeper, rail,
    place(crab(), 470, 770, 0.75), place(mouse(), 120, 704, 0.8),
    wave({ y: 800, length: 220, height: 22, shift: 110, fill: '#1f2a5c', edge: '#a9a4ab' }),
    fogBank([[-60, 880], [220, 850], [460, 886], [760, 862], [1080, 890], [1380, 850], [1660, 880]], '#98a2bb', '#dfe4ed'),
  ].join('\n'), 0.5);
}

function teapotAndCharts(): string {
  return `<g transform="translate(-34 -98)">${teapot()}</g><path d="M16 -98v-40h38v40z" fill="${colour.cream}"/><path d="M22 -128q12 6 26 -2m-26 16q14 -6 26 4" stroke="${colour.teal}" stroke-width="3" fill="none"/><path d="M-60 -174q8 20 0 40M-6 -174q-8 20 0 40" stroke="${colour.red}" stroke-width="7"/>`;
}

function atTheStern(): string {
  const waving = person(mother, { hands: [[-58, -196], [60, -40]], look: [-6, -5], tilt: -8, mouth: 'grin' });
  return `${place(waving, 1262, 636, 0.86)}<g transform="translate(1090 700) rotate(-3) scale(1.12)"><path d="M80 -72H190L182 -10H80z" fill="${colour.red}"/><path d="M80 -72H190l-3 18H80z" fill="${colour.cream}"/><circle cx="140" cy="-26" r="11" fill="${colour.gold}" stroke="${colour.bark}" stroke-width="5"/><circle cx="90" cy="-26" r="11" fill="${colour.gold}" stroke="${colour.bark}" stroke-width="5"/></g>`;
}

/** One enormous thank you, as rings of paper. */
function horn(): string {
  return `<g fill="none" stroke="${colour.white}" stroke-linecap="round"><path d="M1010 430q-34 -10 -52 -40M996 400q-20 -12 -30 -32M1022 396q-2 -26 12 -44" stroke-width="7" stroke-opacity=".8"/></g>`;
}

function bowWave(): string {
  return `<path d="M868 726q-60 -10 -80 16q50 -6 70 10q-60 4 -70 26q80 -20 200 -16z" fill="${colour.white}" fill-opacity=".75"/><path d="M1302 734q60 -8 120 6q-60 4 -110 18z" fill="${colour.white}" fill-opacity=".4"/>`;
}
