import { mouse, sleepingHen } from '../kit/animals.ts';
import { bucket, quilt } from '../kit/furniture.ts';
import { egg } from '../kit/lamp-room.ts';
import { colour, linear, picture, place, radial } from '../kit/paper.ts';
import { person } from '../kit/person.ts';
import { boat } from '../kit/shore.ts';
import { grandpa, maud, mother } from '../kit/wardrobe.ts';

const defs =
  radial('wall', [[0, '#8a4f45'], [0.55, '#54303f'], [1, '#231432']]) +
  linear('floor', [[0, '#4a2a33'], [1, '#1c1026']]) +
  linear('slit', [[0, '#ffe2a4', 0.5], [1, '#ffe2a4', 0]], 'x2="0" y2="1"');

export function draw(): string {
  const room = `<rect width="1600" height="900" fill="#1f1230"/><ellipse cx="760" cy="380" rx="1200" ry="660" fill="url(#wall)"/><path d="${stones()}" stroke="#fff" stroke-opacity=".05" stroke-width="6" stroke-linecap="round"/>`;
  const floor = `<g filter="url(#cut)"><path d="M-20 720H1620V920H-20z" fill="url(#floor)"/></g><path d="M-20 776H1620M-20 838H1620M220 720L140 776M560 720L520 776M1300 720L1360 776M380 776L320 838M1200 776L1260 838M700 838L690 920M1420 838L1470 920" stroke="#150b1f" stroke-width="4"/>`;
  return picture(defs, [
    room, shutters(), shelf(), floor, chair(),
    place(person(grandpa, { hip: [0, -84], hands: [[-40, 0], [44, -2]], feet: [[-70, 16], [50, 10]], knees: [[-52, -80], [50, -80]], tilt: 16, eyes: 'closed' }), 1370, 764, 1.18), place(bucket(), 1286, 806, 1.15),
    bedhead(),
    `<g filter="url(#cut)"><path d="M400 430Q520 380 640 430T860 428Q900 470 860 540H410Q370 480 400 430z" fill="#d8cfe0"/></g><path d="M640 430q10 50 -6 106M450 450q60 -20 120 0M690 448q60 -18 110 2" stroke="#a99ab8" stroke-width="5" fill="none"/>`,
    sleeper(mother, 560, 480, -14), sleeper(maud, 740, 492, 12),
    quilt('quilt', 'M330 560Q420 510 560 532Q640 520 740 540Q900 510 1010 600Q1140 600 1160 660L1180 740Q760 770 310 740Q290 660 330 560z'),
    `<path d="M330 560Q420 510 560 532Q640 520 740 540Q860 520 930 556L920 590Q700 560 560 568Q420 560 330 600z" fill="#e4dcea"/>`,
    `<path d="M470 566q40 -30 90 -10M690 566q40 -26 80 -4" stroke="#c2b5cf" stroke-width="5" fill="none"/>`,
    place(bootSole(), 1116, 640, 1), place(bootSole(), 1060, 622, 1), place(sleepingHen(), 952, 590, 1.35), bedfoot(), hushed(),
    place(mouse(true), 206, 774, 0.72), place(`<path d="M-18 -76h40v44q30 4 30 32h-70z" fill="#3f8f6b"/><path d="M-18 -76h40v14h-40z" fill="#fff" fill-opacity=".25"/>`, 206, 852, 1.25), place(`<path d="M-18 -76h40v44q30 4 30 32h-70z" fill="#37805f"/><path d="M-18 -76h40v14h-40z" fill="#fff" fill-opacity=".25"/>`, 96, 872, 1.25, -6),
    lightSlits(),
  ].join('\n'), 0.8);
}

function sleeper(clothes: typeof maud, x: number, y: number, turn: number): string {
  const bare = clothes === mother ? { ...clothes, frontHair: `<path d="M-41 0C-44 -34 -20 -48 0 -48S44 -34 41 0Q30 -28 6 -30Q-26 -28 -41 0z" fill="#5a2a2c"/>` } : clothes;
  return `<g transform="translate(${x} ${y}) rotate(${turn}) scale(1.25)"><g transform="translate(0 ${clothes.body + clothes.legs + clothes.head * 0.82})">${person(bare, { hands: [[-20, -60], [20, -60]], eyes: 'closed' })}</g></g>`;
}

function stones(): string {
  return Array.from({ length: 18 }, (_, row) => Array.from({ length: 11 }, (_unused, i) => `M${i * 150 + (row % 2) * 70} ${row * 42}h${60 + ((row * 31 + i * 17) % 50)}`).join('')).join('');
}

/** Shut, but it is seven in the morning outside, and a little of it gets in. */
function shutters(): string {
  return `<g filter="url(#cut)"><path d="M480 84H760V396H480z" fill="${colour.bark}"/></g>${slats(502)}${slats(634)}<path d="M620 96V384" stroke="#fff0c0" stroke-width="6"/><path d="M608 244h24" stroke="${colour.brass}" stroke-width="9" stroke-linecap="round"/><path d="M464 398h312v16h-312z" fill="#6d4034"/>`;
}

function lightSlits(): string {
  return `<path d="M616 96L440 900H560L624 96zM520 136L250 900H330L600 136zM640 136L860 900H960L730 136z" fill="url(#slit)" fill-opacity=".35"/>`;
}

function shelf(): string {
  return `<path d="M900 300h360v16h-360z" fill="#6d4034"/>${place(boat(''), 1010, 296, 0.36)}${egg(1130, 300)}<path d="M1106 300h48v-12h-48z" fill="${colour.red}"/><path d="M1180 300v-60h22v60z" fill="${colour.teal}"/><path d="M1204 300v-74h26v74z" fill="${colour.wine}"/><g transform="translate(1120 160)"><path d="M-56 -46H56V46H-56z" fill="${colour.brass}"/><path d="M-46 -36H46V36H-46z" fill="#24386f"/><path d="M-6 30l4 -46h8l4 46z" fill="${colour.cream}"/><path d="M2 -20L46 -34V-8z" fill="${colour.gold}" fill-opacity=".8"/></g><path d="M160 230v110m0 -110h70m-70 0l-30 0" stroke="#6d4034" stroke-width="12"/><path d="M150 246Q120 300 104 400l30 10L160 330zM212 246Q242 300 258 400l-30 10L202 330z" fill="#b9851f"/><path d="M150 240q-20 110 -22 196h106q-2 -90 -22 -196z" fill="#cf982b"/><path d="M181 244v190m12 -150h0m0 50h0m0 50h0" stroke="#8f6412" stroke-width="5" stroke-linecap="round"/><path d="M134 232q46 -60 94 0q-46 14 -94 0z" fill="#cf982b"/><path d="M124 234q56 18 114 0" stroke="#8f6412" stroke-width="6" fill="none"/>`;
}

function chair(): string {
  return `<g filter="url(#cut)"><path d="M1250 740V520Q1260 410 1370 410T1492 520V740z" fill="#5f2740"/></g><path d="M1290 560q80 -40 160 0" stroke="#7d3a54" stroke-width="5" fill="none"/><g filter="url(#cut)"><path d="M1232 640q0 -40 34 -40t34 40v110h-68zM1440 640q0 -40 34 -40t34 40v110h-68z" fill="#6d2d47"/></g>`;
}

function bedhead(): string {
  return `<g filter="url(#cut)"><path d="M330 760V420Q340 340 420 350Q640 300 860 350Q930 340 940 420V760z" fill="#6d4034"/></g><path d="M370 470Q380 390 440 396Q640 350 840 396Q896 390 902 470" stroke="#8f5a44" stroke-width="8" fill="none"/><path d="M636 346l8 18l19 2l-14 13l4 19l-17 -9l-17 9l4 -19l-14 -13l19 -2z" fill="${colour.brass}"/>`;
}

function bootSole(): string {
  return `<path d="M-24 0V-52q0 -22 24 -22t24 22V0z" fill="#2b3c6e"/><path d="M-14 -8v-42q0 -14 14 -14t14 14v42z" fill="#45589a"/><path d="M-14 -50h28m-28 14h28m-28 14h28" stroke="#2b3c6e" stroke-width="4"/>`;
}

function bedfoot(): string {
  return `<g filter="url(#cut)"><path d="M280 860V700Q290 668 330 690Q740 740 1160 690Q1200 668 1212 700V860h-50V800Q740 840 330 800V860z" fill="#7d4a3a"/></g><path d="M320 724Q740 776 1172 724" stroke="#a06a50" stroke-width="7" fill="none"/><circle cx="306" cy="690" r="22" fill="#8f5a44"/><circle cx="1188" cy="690" r="22" fill="#8f5a44"/>`;
}

function hushed(): string {
  return [[1060, 470, 8], [1096, 440, 11], [1136, 400, 15], [830, 400, 8], [856, 368, 11]].map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="${colour.white}" stroke-opacity=".5" stroke-width="4"/>`).join('');
}

const slats = (x: number): string => Array.from({ length: 8 }, (_, i) => `<path d="M${x} ${116 + i * 32}h104v20h-104z" fill="#6d4034"/><path d="M${x} ${136 + i * 32}h104" stroke="#ffdf9a" stroke-width="4"/>`).join('');
