import { hen, mouse } from '../kit/animals.ts';
import { beetle, bucket, clock, dresser, stove } from '../kit/furniture.ts';
import { lantern } from '../kit/lamp-room.ts';
import { colour, linear, picture, place, radial, stars } from '../kit/paper.ts';
import { person } from '../kit/person.ts';
import { wave } from '../kit/shapes.ts';
import { grandpa, maud } from '../kit/wardrobe.ts';

const defs =
  radial('wall', [[0, '#b8643f'], [0.5, '#7d3f3f'], [1, '#3a2146']]) +
  linear('floor', [[0, '#6b3a33'], [1, '#2b1730']]) +
  '<pattern id="paper" width="90" height="90" patternUnits="userSpaceOnUse"><path d="M20 30q10 -20 20 0q-10 14 -20 0zM65 75q10 -20 20 0q-10 14 -20 0z" fill="#ffc861" fill-opacity=".12"/></pattern>' +
  '<clipPath id="port"><circle cx="800" cy="270" r="150"/></clipPath>';

export function draw(): string {
  const room = '<rect width="1600" height="900" fill="#2b1838"/><ellipse cx="960" cy="420" rx="1120" ry="640" fill="url(#wall)"/><rect width="1600" height="700" fill="url(#paper)"/>';
  const floor = `<g filter="url(#cut)"><path d="M-20 700Q800 640 1620 700V920H-20z" fill="url(#floor)"/></g><path d="M-20 752Q800 690 1620 752M-20 812Q800 750 1620 812M-20 880Q800 820 1620 880" stroke="#26132c" stroke-width="4" fill="none"/><path d="M300 692L150 900M620 676L560 900M980 676L1040 900M1300 690L1460 900" stroke="#26132c" stroke-width="4"/>`;
  const rug = `<ellipse cx="880" cy="800" rx="470" ry="82" fill="${colour.bottle}"/><ellipse cx="880" cy="800" rx="420" ry="68" fill="none" stroke="${colour.gold}" stroke-width="7" stroke-dasharray="22 14"/><ellipse cx="880" cy="800" rx="330" ry="50" fill="${colour.wine}"/>`;
  return picture(defs, [
    room, window(), stairs(), floor, rug,
    place(dresser(), 420, 706), place(clock(8, 20), 560, 190, 0.8), place(stove(), 1370, 726),
    `<path d="M985 -10V60" stroke="${colour.bark}" stroke-width="5"/>`, place(lantern(), 985, 134, 0.9),
    armchair(),
    place(person(grandpa, { hip: [0, -86], hands: [[-76, -14], [74, -16]], feet: [[-108, 14], [-20, 22]], knees: [[-80, -84], [46, -78]], lean: 4, tilt: -6, eyes: 'open', look: [-4, 2] }), 1105, 758, 1.3),
    place(bucket(), 965, 800, 1.35),
    place(person(maud, { hands: [[-24, -92], [52, -60]], feet: [[-16, 0], [22, 2]], lean: 2, mouth: 'flat', look: [6, 1], tilt: 4 }), 736, 792, 1.32),
    place(hen({ head: [64, -66], nod: 34, steps: true }), 330, 844, 1.2), place(beetle(), 476, 846), place(mouse(), 1220, 862, 0.9, 0, true),
    '<circle cx="1370" cy="620" r="520" fill="url(#glow)" fill-opacity=".34"/>',
  ].join('\n'), 0.75);
}

function window(): string {
  return `<circle cx="800" cy="270" r="176" fill="${colour.bark}"/><g clip-path="url(#port)"><rect x="640" y="110" width="320" height="320" fill="#141d52"/><g transform="translate(420 100) scale(.4)">${stars(21, 50, 420)}</g>${wave({ y: 300, length: 60, height: 7, fill: '#23377a', from: 600, to: 1000 })}${wave({ y: 350, length: 80, height: 9, shift: 20, fill: '#182760', from: 600, to: 1000 })}<circle cx="850" cy="286" r="26" fill="#7dffb0" fill-opacity=".25"/><circle cx="850" cy="286" r="8" fill="#a8ffd0"/></g><circle cx="800" cy="270" r="150" fill="none" stroke="${colour.brass}" stroke-width="12"/><path d="M800 120V420M650 270H950" stroke="${colour.brass}" stroke-width="7"/><path d="M640 452h320v16h-320z" fill="${colour.brown}"/><path d="M676 452v-40h30v40zM691 412q-22 -30 0 -52q22 22 0 52M691 404q26 -14 22 -38M691 404q-26 -14 -22 -38" fill="${colour.ember}" stroke="${colour.leaf}" stroke-width="5"/>`;
}

function stairs(): string {
  const steps = Array.from({ length: 7 }, (_, i) => `<g filter="url(#cut)"><path d="M${-30} ${706 - i * 92}H${250 - i * 30}v26H-30z" fill="${i % 2 ? '#6c5a78' : '#7b688a'}"/></g><path d="M-30 ${732 - i * 92}H${232 - i * 30}v66H-30z" fill="#2e2140"/>`);
  return steps.toReversed().join('');
}

function armchair(): string {
  return `<g filter="url(#cut)"><path d="M985 740V520Q990 400 1110 400T1236 520V740z" fill="#7a2f45"/></g><path d="M1020 560q90 -40 180 0M1040 480q70 -30 140 0" stroke="#a04a5c" stroke-width="5" fill="none"/><g filter="url(#cut)"><path d="M966 640q0 -44 36 -44t36 44v124h-72zM1184 640q0 -44 36 -44t36 44v124h-72z" fill="#8f3a50"/><path d="M1000 690h220v50h-220z" fill="#63263b"/></g><path d="M980 764v36m262 -36v36" stroke="${colour.bark}" stroke-width="14"/>`;
}
