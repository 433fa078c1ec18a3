// The inside of the lantern: the great lens on its turning brass carriage, and the panes around it.
import { colour, place, round } from './paper.ts';

/** The lens: a beehive of glass prisms. The origin is the middle of its foot; its heart is at (0, -300). */
export function lens(light: 'thread' | 'petal' | 'full'): string {
  const rows = [-9, -8, -7, -6, -5, -4, -3, 3, 4, 5, 6, 7, 8, 9];
  const eyes = [74, 56, 38, 21].map((r, i) => `<circle cy="-300" r="${r}" fill="${i % 2 ? colour.white : colour.glow}" fill-opacity="${light === 'full' ? 0.75 : 0.16}" stroke="${colour.brass}" stroke-opacity=".8" stroke-width="2.5"/>`);
  const glass = light === 'full' ? colour.glow : '#7ea3cf';
  const frame = `<path d="M-158 -66L-128 -532M158 -66L128 -532M-84 -66L-70 -548M84 -66L70 -548" stroke="${colour.brass}" stroke-width="9" fill="none"/><path d="M-132 -530Q0 -580 132 -530L118 -512Q0 -556 -118 -512z" fill="${colour.brass}"/><path d="M-26 -556Q0 -606 26 -556z" fill="${colour.brass}"/>`;
  return `<ellipse cy="-300" rx="150" ry="236" fill="${light === 'full' ? colour.gold : '#24386f'}" fill-opacity=".5"/><g fill="${glass}" fill-opacity="${light === 'full' ? 0.7 : 0.34}" stroke="#fff" stroke-opacity=".4" stroke-width="1.5">${rows.map(prism).join('')}${[-2, -1, 0, 1, 2].map(sidePrism).join('')}</g>${eyes.join('')}${flame(light)}${frame}${carriage()}`;
}

/** Beside the bull's-eye only the ends of the prisms are left. */
function sidePrism(row: number): string {
  const y = -300 + row * 24;
  const end = (side: number): string => `<path d="M${side * 92} ${y}H${side * 148}q${side * 3} 9 ${side * -4} 15H${side * 92}z"/>`;
  return end(-1) + end(1);
}

function flame(light: 'thread' | 'petal' | 'full'): string {
  if (light === 'thread') return `<path d="M0 -262q-6 -40 0 -72q6 32 0 72z" fill="#6fb3ff"/>`;
  if (light === 'petal') return `<path d="M0 -256q-28 -30 0 -88q28 58 0 88z" fill="${colour.amber}"/><path d="M0 -258q-12 -16 0 -44q12 28 0 44z" fill="${colour.glow}"/>`;
  return `<circle cy="-300" r="190" fill="url(#glow)"/><circle cy="-300" r="24" fill="#fff"/>`;
}

function carriage(): string {
  const rollers = [-120, -60, 0, 60, 120].map((x) => `<circle cx="${x}" cy="-24" r="15" fill="${colour.bark}" stroke="${colour.brass}" stroke-width="5"/>`).join('');
  return `<path d="M-176 -70H176L166 -40H-166z" fill="${colour.brass}"/><path d="M-176 -70H176l-3 10H-173z" fill="#fff" fill-opacity=".35"/>${rollers}<path d="M-190 -8H190V14H-190z" fill="#8a6126"/>`;
}

/** Slanting glazing bars over the whole width, as lighthouse panes have them. */
export function panes(top: number, bottom: number, width = 200): string {
  const lines: string[] = [];
  for (let x = -width; x < 1600 + width; x += width) lines.push(`M${x} ${top}L${x + width} ${bottom}M${x + width} ${top}L${x} ${bottom}`);
  return `<path d="${lines.join('')}" stroke="${colour.bark}" stroke-width="12" fill="none"/><path d="${lines.join('')}" stroke="${colour.brass}" stroke-opacity=".55" stroke-width="3" fill="none"/>`;
}

/** Floor of iron plates, with the rail the carriage runs on. */
export function ironFloor(y: number): string {
  const rivets = Array.from({ length: 22 }, (_, i) => `M${20 + i * 76} ${y + 22}h0M${58 + i * 76} ${y + 84}h0`).join('');
  const seams = Array.from({ length: 9 }, (_, i) => `M${i * 200 - 20} ${y}L${(i * 200 - 20 - 800) * 1.25 + 800} 910`).join('');
  return `<g filter="url(#cut)"><path d="M-20 ${y}H1620V920H-20z" fill="#33263f"/></g><path d="${seams}M-20 ${y + 58}H1620" stroke="#1d1630" stroke-width="5" fill="none"/><path d="${rivets}" stroke="${colour.brass}" stroke-opacity=".6" stroke-width="8" stroke-linecap="round"/><path d="M-20 ${y + 2}H1620" stroke="${colour.gold}" stroke-opacity=".6" stroke-width="4"/>`;
}

export function egg(x: number, y: number): string {
  return `<ellipse cx="${x}" cy="${y - 16}" rx="14" ry="18" fill="${colour.pink}"/><ellipse cx="${x - 4}" cy="${y - 22}" rx="4" ry="6" fill="#fff" fill-opacity=".8"/>`;
}

export function sandwich(x: number, y: number, bites = 0): string {
  const bite = Array.from({ length: bites }, (_, i) => `<circle cx="${62 - i * 15}" cy="${-4 - (i % 2) * 12}" r="11" fill="${colour.teal}"/>`).join('');
  return place(`<path d="M-34 0L30 0L68 -16L8 -18z" fill="#c98f4e"/><path d="M-34 -7L30 -7L68 -23L8 -25z" fill="${colour.wine}"/><path d="M-34 -14L30 -14L68 -30L8 -32z" fill="${colour.cream}"/>${bite}`, x, y);
}

export function lantern(): string {
  return `<circle cy="-34" r="150" fill="url(#glow)" fill-opacity=".9"/><path d="M-16 -70a16 16 0 0 1 32 0" fill="none" stroke="${colour.brass}" stroke-width="5"/><path d="M-20 -66h40l-5 12h-30z M-22 -4h44v8h-44z" fill="${colour.brass}"/><path d="M-16 -54h32l4 50h-40z" fill="${colour.glow}"/><path d="M0 -12q-12 -14 0 -34q12 20 0 34z" fill="${colour.amber}"/>`;
}

const prism = (row: number): string => {
  const y = -300 + row * 24;
  const half = round(150 * Math.sqrt(1 - (row / 11.5) ** 2));
  const bend = row < 0 ? -12 : 12;
  return `<path d="M${-half} ${y}Q0 ${y + bend} ${half} ${y}q3 9 -7 15Q0 ${y + bend + 15} ${7 - half} ${y + 15}q-10 -6 -7 -15z"/>`;
};
