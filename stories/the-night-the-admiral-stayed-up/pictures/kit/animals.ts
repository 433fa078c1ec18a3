// The Admiral, the mouse that hides in every picture, and the cow. Origins are at their feet.
import { colour, type Point } from './paper.ts';

const russet = '#b5652f';
const darkFeather = '#3a2440';

export type HenPose = { head?: Point; nod?: number; eye?: 'open' | 'closed' | 'one'; beak?: 'shut' | 'open'; steps?: boolean; wing?: number };

/** The Admiral looks to the right; `head` is where her head is, seen from her feet. */
export function hen({ head = [52, -128], nod = 0, eye = 'open', beak = 'shut', steps = false, wing = 0 }: HenPose = {}): string {
  const [hx, hy] = head;
  const tail = `<path d="M-48 -66Q-104 -92 -92 -142Q-74 -126 -62 -106Q-70 -142 -42 -154Q-40 -124 -30 -92z" fill="${darkFeather}"/><path d="M-54 -78Q-80 -96 -82 -120M-42 -86Q-54 -110 -48 -134" fill="none" stroke="${colour.teal}" stroke-width="5" stroke-linecap="round"/>`;
  const neck = `<path d="M22 -50Q${hx * 0.62} ${-70} ${hx} ${hy}" fill="none" stroke="${russet}" stroke-width="38" stroke-linecap="round"/><path d="M${hx * 0.5 + 8} ${-66 + (hy + 128) * 0.25}q10 10 20 2m-30 -16q12 10 24 2" fill="none" stroke="${colour.gold}" stroke-width="4" stroke-linecap="round"/>`;
  const body = `<path d="M-56 -74Q-40 -104 0 -92Q44 -104 56 -66Q60 -24 6 -22Q-52 -22 -56 -74z" fill="${russet}"/><path d="M-40 -42q7 8 14 0m4 8q7 8 14 0m4 -4q7 8 14 0m6 -8q7 8 14 0" fill="none" stroke="${colour.brown}" stroke-width="4" stroke-linecap="round"/>`;
  const wingShape = `<g transform="rotate(${wing} -4 -74)"><path d="M-8 -84Q30 -84 34 -58Q20 -38 -6 -42Q-36 -40 -44 -56Q-30 -62 -8 -84z" fill="#934a26"/><path d="M-30 -54q8 8 16 1m-4 -12q10 10 20 2m-2 11q9 7 18 0" fill="none" stroke="${colour.gold}" stroke-opacity=".7" stroke-width="3.5" stroke-linecap="round"/></g>`;
  return tail + (steps ? foot(-12, 0) + foot(20, 10) : foot(-10, 0) + foot(14, 0)) + neck + body + wingShape + henHead(hx, hy, nod, eye, beak);
}

function henHead(x: number, y: number, nod: number, eye: HenPose['eye'], beak: HenPose['beak']): string {
  const eyes = eye === 'open' ? `<circle cx="6" cy="-4" r="7" fill="#fff"/><circle cx="8" cy="-4" r="4" fill="${colour.ink}"/>` : eye === 'one' ? `<circle cx="6" cy="-4" r="8" fill="#fff"/><circle cx="8" cy="-5" r="4.5" fill="${colour.ink}"/><path d="M-4 -9q10 -7 20 0" stroke="#934a26" stroke-width="5" fill="none"/>` : `<path d="M-1 -4q7 6 14 0" fill="none" stroke="${colour.ink}" stroke-width="3.5" stroke-linecap="round"/>`;
  const bill = beak === 'open' ? '<path d="M18 -8L44 -14L22 0z"/><path d="M19 2L40 12L18 10z"/>' : '<path d="M18 -9L44 2L18 9z"/>';
  return `<g transform="translate(${x} ${y}) rotate(${nod})"><path d="M-16 -14Q-20 -34 -8 -32Q-4 -44 6 -34Q16 -40 16 -24Q18 -16 12 -14z" fill="${colour.red}"/><circle r="21" fill="${russet}"/><path d="M14 8q10 4 6 20q-12 0 -12 -16z" fill="${colour.red}"/><g fill="${colour.gold}">${bill}</g>${eyes}</g>`;
}

/** Fast asleep: a warm loaf with its head pulled in. */
export function sleepingHen(): string {
  return `<path d="M-54 -50Q-104 -70 -94 -114Q-76 -102 -66 -86Q-66 -118 -44 -124Q-40 -96 -34 -72z" fill="${darkFeather}"/><path d="M-66 -40Q-60 -88 -4 -84Q58 -90 66 -42Q66 -2 0 -2T-66 -40z" fill="${russet}"/><path d="M-44 -22q7 8 14 0m6 8q7 8 14 0m8 -2q7 8 14 0m6 -10q7 8 14 0" fill="none" stroke="${colour.brown}" stroke-width="4" stroke-linecap="round"/><path d="M-14 -68Q24 -72 28 -44Q8 -22 -22 -30Q-44 -34 -48 -44Q-34 -50 -14 -68z" fill="#934a26"/>${henHead(50, -74, 24, 'closed', 'shut')}`;
}

export function mouse(asleep = false): string {
  const eye = asleep ? `<path d="M20 -19q4 4 8 0" fill="none" stroke="${colour.ink}" stroke-width="2"/>` : `<circle cx="24" cy="-20" r="2.6" fill="${colour.ink}"/>`;
  return `<path d="M-26 -8q-26 2 -26 -20" fill="none" stroke="#c98f96" stroke-width="4" stroke-linecap="round"/><path d="M-28 0Q-30 -34 2 -32Q30 -36 40 -12Q36 0 20 0z" fill="#8d93ad"/><circle cx="8" cy="-34" r="10" fill="#8d93ad"/><circle cx="8" cy="-34" r="6" fill="#d8a3a8"/><circle cx="40" cy="-12" r="3.5" fill="#d8a3a8"/>${eye}`;
}

/** The cow from the side, eating, which is what she does. */
export function grazingCow(): string {
  const legs = [-66, -44, 34, 56].map((x) => `<path d="M${x} -40h14l-2 40h-10z" fill="#e7d6b8"/><path d="M${x + 1} -8h12v8h-12z" fill="${colour.bark}"/>`).join('');
  return `<path d="M-80 -92q-22 10 -16 52" fill="none" stroke="#e7d6b8" stroke-width="5"/>${legs}<path d="M-84 -92Q-76 -110 -40 -106H40Q76 -108 80 -84Q80 -40 66 -36H-70Q-86 -48 -84 -92z" fill="${colour.cream}"/><path d="M-60 -106q10 26 34 20t30 -21z M10 -38q2 -28 30 -26t22 27z" fill="${colour.plum}"/><path d="M60 -96Q92 -90 104 -48Q112 -16 92 -8Q74 -8 72 -34Q60 -60 60 -96z" fill="${colour.cream}"/><path d="M76 -20Q90 -30 106 -22Q108 -6 92 -6Q76 -8 76 -20z" fill="${colour.rose}"/><path d="M70 -84q-2 -20 12 -24M96 -78q4 -18 18 -16" fill="none" stroke="${colour.cream}" stroke-width="6" stroke-linecap="round"/><circle cx="90" cy="-52" r="4" fill="${colour.ink}"/>`;
}

const foot = (x: number, lift: number): string => `<path d="M${x} -34L${x + 4} ${-lift}m0 0l16 2m-16 -2l10 8m-10 -8l-12 4" fill="none" stroke="${colour.amber}" stroke-width="5" stroke-linecap="round"/>`;
