import { mouse, sleepingHen } from '../kit/animals.ts';
import { lantern } from '../kit/lamp-room.ts';
import { colour, linear, moon, picture, place, radial, stars } from '../kit/paper.ts';
import { person } from '../kit/person.ts';
import { wave } from '../kit/shapes.ts';
import { maud } from '../kit/wardrobe.ts';

const left = 430;
const right = 1170;
const defs =
  linear('sky', [[0, '#090d2c'], [1, '#24387c']]) +
  linear('inside', [[0, '#0c0c28'], [0.55, '#3b2547'], [1, '#633441']]) +
  radial('warm', [[0, '#ffc861', 0.75], [0.4, '#f19a3e', 0.32], [1, '#f19a3e', 0]]);

export function draw(): string {
  const outside = `<rect width="1600" height="900" fill="url(#sky)"/>${stars(8, 80, 700)}${moon(200, 190, 84)}${wave({ y: 800, length: 120, height: 12, fill: '#1c2c69' })}${wave({ y: 846, length: 160, height: 16, shift: 40, fill: '#131f52' })}`;
  const owl = `<path d="M1262 372h210M1262 452L1400 372" stroke="#3a2c4e" stroke-width="12"/><path d="M1420 366q-34 -60 0 -104q30 -16 60 0q34 44 0 104z" fill="#3a4688"/><circle cx="1434" cy="296" r="15" fill="${colour.cream}"/><circle cx="1466" cy="296" r="15" fill="${colour.cream}"/><circle cx="1430" cy="297" r="7"/><circle cx="1462" cy="297" r="7"/><path d="M1444 306l6 14l6 -14z" fill="${colour.amber}"/>`;
  const shaft = `<path d="M${left} -20H${right}V920H${left}z" fill="url(#inside)"/>${bricks()}`;
  const rope = `<path d="M1096 -20V250" stroke="${colour.brass}" stroke-width="5" stroke-dasharray="14 5"/><g filter="url(#cut)"><path d="M1064 250h64l10 96h-84z" fill="#51466e"/></g><path d="M1068 280h56" stroke="#7d70a0" stroke-width="7"/>`;
  return picture(defs, [
    outside, owl, shaft, portraits(), backFlight(468), backFlight(48), rope,
    '<circle cx="880" cy="470" r="520" fill="url(#warm)"/>',
    frontFlight(820), frontFlight(400),
    place(person(maud, { hands: [[-40, -24], [74, -72]], feet: [[-34, 36], [30, 4]], knees: [[-20, 4], [38, -36]], lean: 8, look: [5, -4], mouth: 'round' }), 822, 614, 1.3),
    place(sleepingHen(), 772, 566, 0.92, -8), `<path d="M776 520q-22 40 -4 62" stroke="#c24a43" stroke-width="26" fill="none" stroke-linecap="round"/>`,
    place(lantern(), 930, 560, 0.95), snores(),
    place(mouse(), 560, 762, 0.85, -22), '<circle cx="596" cy="726" r="60" fill="url(#warm)"/>', `<path d="M592 742v-14m-6 0q6 -16 12 0z" stroke="${colour.cream}" stroke-width="5" fill="${colour.amber}"/>`,
    walls(),
  ].join('\n'), 0.7);
}

/** A flight on the near side: nine steps up to the right, each a slab of stone with a worn edge. */
function frontFlight(y: number): string {
  const steps = Array.from({ length: 9 }, (_, i) => {
    const [x, top] = [left + i * 84, y - i * 44];
    return `<path d="M${x} ${top}h96v30h-96z" fill="#8a6a78"/><path d="M${x} ${top}h96v8h-96z" fill="${colour.rose}" fill-opacity=".75"/><path d="M${x} ${top + 30}h96v34h-96z" fill="#4b2f49"/>`;
  });
  const rail = `<path d="M${left} ${y - 130}L${right} ${y - 130 - 388}" stroke="${colour.brass}" stroke-width="7" stroke-opacity=".55"/>`;
  return `${rail}<g filter="url(#cut)">${steps.join('')}</g>`;
}

/** A flight on the far side of the shaft, going up to the left in shadow. */
function backFlight(y: number): string {
  const steps = Array.from({ length: 10 }, (_, i) => {
    const [x, top] = [right - 76 - i * 76, y - 10 * i];
    return `<path d="M${x} ${top}h84v48h-84z" fill="#33234a"/><path d="M${x} ${top}h84v7h-84z" fill="#6a5386"/>`;
  });
  return `<g filter="url(#cut)">${steps.join('')}</g>`;
}

function bricks(): string {
  const rows = Array.from({ length: 23 }, (_row, row) => Array.from({ length: 5 }, (_step, i) => `M${left + 24 + i * 150 + (row % 2) * 66} ${row * 40}h${60 + ((row * 31 + i * 17) % 44)}`).join(''));
  return `<path d="${rows.join('')}" stroke="#fff" stroke-opacity=".07" stroke-width="5" stroke-linecap="round"/>`;
}

function portraits(): string {
  const old = `<circle r="26" cy="-4" fill="${colour.skin}"/><path d="M-26 0Q0 60 26 0Q0 14 -26 0z" fill="#eee"/><path d="M-28 -14q28 -34 56 0z" fill="${colour.ink}"/><circle cx="-9" cy="-4" r="3"/><circle cx="9" cy="-4" r="3"/>`;
  const cod = `<path d="M-30 0Q0 -26 22 0L36 -14V14L22 0Q0 26 -30 0z" fill="${colour.amber}"/><circle cx="-14" cy="-4" r="4" fill="${colour.ink}"/>`;
  return frame(560, 226, old) + frame(1080, 668, cod) + `<path d="M600 590v-40a34 34 0 0 1 68 0v40z" fill="#1b2a6b" stroke="#584370" stroke-width="9"/><path d="M626 546l4 -10l4 10l10 4l-10 4l-4 10l-4 -10l-10 -4z" fill="${colour.white}"/>`;
}

function walls(): string {
  return wall(left - 92, 92) + wall(right, 92) + `<path d="M${left - 100} -20h60V920h-60z" fill="${colour.night}" fill-opacity=".45"/><path d="M${right + 50} -20h50V920h-50z" fill="${colour.night}" fill-opacity=".45"/>`;
}

function snores(): string {
  return [[700, 470, 9], [668, 432, 12], [630, 386, 16]].map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="${colour.white}" stroke-opacity=".7" stroke-width="4"/>`).join('');
}

const frame = (x: number, y: number, inner: string): string => `<g transform="translate(${x} ${y})"><path d="M-50 -62H50V62H-50z" fill="${colour.brass}"/><path d="M-40 -52H40V52H-40z" fill="#24386f"/>${inner}</g>`;

const wall = (x: number, width: number): string => {
  const stones = Array.from({ length: 16 }, (_, i) => `<path d="M${x + (i % 2 ? 8 : 0)} ${i * 60 - 10}h${width - 10}v50h${10 - width}z" fill="${i % 3 ? '#cdbba6' : '#b9a49a'}"/>`);
  return `<g filter="url(#cut)"><path d="M${x - 8} -20h${width + 16}V920h${-width - 16}z" fill="#6d5a6c"/>${stones.join('')}</g>`;
};
