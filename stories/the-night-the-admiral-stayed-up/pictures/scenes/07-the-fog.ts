import { mouse } from '../kit/animals.ts';
import { lampHeight, lighthouse } from '../kit/lighthouse.ts';
import { colour, halo, linear, picture, place, radial, stars } from '../kit/paper.ts';
import { church } from '../kit/shore.ts';
import { fogBank, rock, wave } from '../kit/shapes.ts';

const towerX = 760;
const scale = 0.96;
const lampY = 690 - lampHeight * scale;
const defs =
  linear('sky', [[0, '#10173f'], [0.6, '#3d4a7b'], [1, '#78839f']]) +
  linear('belly', [[0, '#c9d0de'], [0.4, '#98a3be'], [1, '#5f6c90']]) +
  radial('pressed', [[0, colour.glow, 0.7], [0.7, colour.glow, 0.22], [1, colour.glow, 0]]);

export function draw(): string {
  const far = fogBank([[-60, 470], [120, 420], [330, 452], [520, 400], [700, 446], [900, 410], [1120, 450], [1340, 408], [1660, 460]], '#55618a', '#8b97b5');
  const island = rock([[500, 800], [560, 716], [640, 690], [760, 682], [880, 690], [980, 730], [1040, 800], [1060, 900], [480, 900]], '#2b2550', '#8a7db5', 14);
  return picture(defs, [
    `<rect width="1600" height="900" fill="url(#sky)"/>${stars(61, 40, 200)}`,
    far,
    boat(),
    wave({ y: 590, length: 130, height: 10, fill: '#39467a', edge: colour.fog }),
    fogBank([[-60, 640], [130, 590], [300, 632], [460, 596], [640, 650], [860, 628], [1060, 668], [1300, 640], [1660, 690]], '#6f7b9e', '#a9b3cb'),
    beast(), horns(),
    island, halo(towerX, lampY, 300, 1.15), beams(), place(lighthouse({ lit: true }), towerX, 694, scale), place(mouse(), 900, 700, 0.6),
    wave({ y: 770, length: 170, height: 15, shift: 50, fill: '#2c3768', edge: colour.fog }),
    fogBank([[-60, 810], [120, 770], [320, 816], [560, 790], [760, 838], [960, 800], [1180, 836], [1400, 786], [1660, 820]], '#7e8aab', '#c6cddd'),
    fogBank([[-60, 876], [200, 850], [420, 880], [700, 858], [1000, 884], [1300, 856], [1660, 880]], '#a4aec6', '#e4e8f0'),
  ].join('\n'), 0.5);
}

/** The fog: an animal as long as the bay. It has had the church and the cow, and now it has seen the boat. */
function beast(): string {
  const body = 'M-80 430C20 380 90 396 150 420C230 372 330 376 400 424C500 380 640 380 720 430C820 392 930 392 1000 420C1070 376 1180 376 1236 424C1290 446 1310 478 1296 500C1272 522 1230 528 1196 530C1230 540 1262 546 1280 562C1290 590 1262 612 1210 620C1100 650 900 640 700 656C400 690 200 660 -80 690z';
  const curls = [[90, 470, 40], [240, 560, 46], [420, 500, 42], [560, 600, 38], [940, 500, 44], [1080, 590, 36], [60, 620, 34]].map(([x = 0, y = 0, r = 0]) => `<path d="M${x - r} ${y}a${r} ${r} 0 1 1 ${r} ${r}a${r * 0.6} ${r * 0.6} 0 1 1 ${r * 0.5} ${-r * 0.9}" fill="none" stroke="#e4e8f0" stroke-opacity=".75" stroke-width="5" stroke-linecap="round"/>`).join('');
  const face = `<path d="M1120 452q24 18 50 0m-48 8l-6 10m18 -4v12m16 -12l6 10" stroke="#39456f" stroke-width="6" fill="none" stroke-linecap="round"/><path d="M1262 466q10 -8 18 2" stroke="#39456f" stroke-width="6" fill="none" stroke-linecap="round"/><path d="M1196 530q-40 -4 -56 -26" stroke="#39456f" stroke-width="6" fill="none" stroke-linecap="round"/><circle cx="1172" cy="500" r="22" fill="${colour.rose}" fill-opacity=".4"/><path d="M1238 548q26 14 36 2q0 24 -22 22q-14 -6 -14 -24z" fill="${colour.rose}"/>`;
  return `${place(church(), 290, 470, 0.86)}<g filter="url(#cut)"><path d="${body}" fill="url(#belly)" fill-opacity=".95"/><path d="${body}" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="3"/></g>${curls}${face}`;
}

/** What is left of the cow. */
function horns(): string {
  return place(`<path d="M-30 -14q-16 -34 6 -58M30 -16q18 -34 -6 -58" stroke="${colour.cream}" stroke-width="11" fill="none" stroke-linecap="round"/><path d="M-44 0q-30 -8 -34 -22q22 -6 40 8M44 -2q30 -8 34 -22q-22 -6 -40 8" fill="${colour.plum}"/><path d="M-46 26Q-36 -18 0 -16T46 26z" fill="${colour.cream}"/><path d="M-70 26q20 -16 40 -6t40 -4t60 10q-20 30 -70 30t-70 -30z" fill="#b9c2d4"/>`, 500, 392, 0.95);
}

function boat(): string {
  return `<circle cx="1420" cy="520" r="90" fill="#7dffb0" fill-opacity=".1"/><circle cx="1420" cy="520" r="44" fill="#7dffb0" fill-opacity=".2"/><circle cx="1420" cy="520" r="9" fill="#b8ffd8"/><path d="M1420 524v44M1380 568h96l-12 26h-70z M1424 548h30v20h-30z" stroke="#1c2450" stroke-width="4" fill="#1c2450"/>`;
}

/** The light is there, but the fog holds it close. */
function beams(): string {
  return `<ellipse cx="${towerX}" cy="${lampY}" rx="470" ry="86" fill="url(#pressed)"/>`;
}
