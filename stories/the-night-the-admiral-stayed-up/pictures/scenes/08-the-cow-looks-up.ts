import { mouse } from '../kit/animals.ts';
import { cowFace } from '../kit/cow-face.ts';
import { lampHeight, lighthouse } from '../kit/lighthouse.ts';
import { colour, halo, linear, picture, place, radial, round } from '../kit/paper.ts';
import { randomFrom } from '../kit/random.ts';
import { fogBank, ridge, rock, wave } from '../kit/shapes.ts';

const towerX = 210;
const scale = 0.62;
const lampY = round(610 - lampHeight * scale);
const defs =
  linear('sky', [[0, '#1a2148'], [0.6, '#47527f'], [1, '#7d87a4']]) +
  linear('beam', [[0, colour.white, 0.95], [0.4, colour.glow, 0.6], [1, colour.gold, 0.34]], 'x2="1" y2="0"') +
  radial('lit', [[0, '#fff3c9', 0.6], [0.6, '#ffc861', 0.22], [1, '#ffc861', 0]]);

export function draw(): string {
  return picture(defs, [
    '<rect width="1600" height="900" fill="url(#sky)"/>',
    fogBank([[-60, 300], [160, 250], [420, 300], [680, 236], [960, 290], [1240, 226], [1660, 280]], '#4b5681', '#7884a8'),
    fogBank([[-60, 470], [200, 430], [440, 480], [700, 440], [980, 490], [1300, 440], [1660, 470]], '#5d6a91', '#8f9abb'),
    wave({ y: 596, length: 110, height: 9, fill: '#3b4779', edge: colour.fog }),
    rock([[70, 700], [110, 630], [160, 608], [260, 606], [320, 640], [350, 700]], '#2b2550', '#8a7db5', 4),
    halo(towerX, lampY, 210, 1.1),
    `<path d="M${towerX} ${lampY - 12}L1680 130V760L${towerX} ${lampY + 12}z" fill="url(#beam)" fill-opacity=".4"/><path d="M${towerX} ${lampY - 10}L1680 230V660L${towerX} ${lampY + 10}z" fill="url(#beam)" fill-opacity=".6"/>`, dust(),
    place(lighthouse({ lit: true }), towerX, 612, scale),
    wave({ y: 650, length: 150, height: 13, shift: 60, fill: '#313d70', edge: colour.fog }),
    `<g filter="url(#cut)"><path d="${ridge([[520, 930], [640, 830], [800, 762], [1000, 730], [1300, 716], [1680, 730]])}" fill="#33614f"/></g>`,
    place(cowFace(), 1090, 440, 1.02), `<ellipse cx="1000" cy="420" rx="420" ry="360" fill="url(#lit)"/>`, bell(),
    `<g filter="url(#cut)"><path d="${ridge([[480, 930], [660, 868], [900, 836], [1180, 846], [1420, 812], [1680, 826]])}" fill="#2a5546"/></g>`,
    place(mouse(), 1226, 128, 0.95, 0, true), meadow(),
    fogBank([[-60, 850], [140, 800], [360, 850], [560, 812], [760, 868], [960, 890]], '#8f9ab8', '#d5dbe7'),
    fogBank([[1180, 900], [1300, 860], [1440, 884], [1560, 840], [1680, 860]], '#8f9ab8', '#d5dbe7'),
  ].join('\n'), 0.5);
}

function dust(): string {
  const random = randomFrom(5);
  const motes = Array.from({ length: 60 }, () => {
    const x = round(300 + random() * 1200);
    return `M${x} ${round(lampY + ((x - towerX) / 1470) * 150 + (random() - 0.5) * (x - towerX) * 0.3)}h0`;
  });
  return `<path d="${motes.join('')}" stroke="${colour.white}" stroke-opacity=".7" stroke-width="5" stroke-linecap="round"/>`;
}

function bell(): string {
  return `<path d="M960 640Q1090 730 1230 640" stroke="${colour.wine}" stroke-width="20" fill="none"/><g filter="url(#cut)"><path d="M1058 690h70l16 74h-102z" fill="${colour.brass}"/></g><path d="M1042 764h102" stroke="#8a6126" stroke-width="10" stroke-linecap="round"/><circle cx="1093" cy="776" r="10" fill="#8a6126"/>`;
}

function meadow(): string {
  const random = randomFrom(19);
  const blades = Array.from({ length: 70 }, () => {
    const x = round(620 + random() * 980);
    const y = round(856 + random() * 50);
    return `M${x} ${y}q${round(random() * 12 - 6)} -20 ${round(random() * 20 - 10)} ${round(-24 - random() * 22)}`;
  });
  const flowers = [[720, 832], [846, 800], [1290, 816], [1420, 790], [1530, 800], [990, 812]].map(([x = 0, y = 0]) => `<path d="M${x} ${y}v34" stroke="#6fae84" stroke-width="4"/><g fill="${colour.white}"><circle cx="${x - 8}" cy="${y}" r="8"/><circle cx="${x + 8}" cy="${y}" r="8"/><circle cx="${x}" cy="${y - 8}" r="8"/><circle cx="${x}" cy="${y + 8}" r="8"/></g><circle cx="${x}" cy="${y}" r="6" fill="${colour.gold}"/>`);
  return `<path d="${blades.join('')}" stroke="#6fae84" stroke-width="4.5" fill="none" stroke-linecap="round"/>${flowers.join('')}`;
}
