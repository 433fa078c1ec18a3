// What the puppets wear, and how big they are.
import { colour } from './paper.ts';

export type Wardrobe = {
  skin: string; trousers: string; sleeve: string; coat: string; stripes: string | null;
  legs: number; body: number; shoulders: number; hem: number; head: number; limb: number;
  boot: (x: number, y: number) => string; backHair: string; frontHair: string;
};

const boot = (fill: string, size: number) => (x: number, y: number): string =>
  `<path d="M${x - 10 * size} ${y - 38 * size}h${21 * size}v${22 * size}q${14 * size} ${2 * size} ${14 * size} ${16 * size}h${-35 * size}z" fill="${fill}"/><path d="M${x - 10 * size} ${y - 38 * size}h${21 * size}v${7 * size}h${-21 * size}z" fill="#fff" fill-opacity=".25"/>`;

const hair = '#5a2a2c';

export const maud: Wardrobe = {
  skin: colour.skin, trousers: '#27366f', sleeve: '#c24a43', coat: colour.red, stripes: colour.cream,
  legs: 62, body: 84, shoulders: 22, hem: 34, head: 38, limb: 20,
  boot: boot('#3f8f6b', 0.95),
  backHair: `<path d="M-43 22C-54 -34 -26 -50 0 -50S54 -34 43 22Q30 30 22 18L-22 18Q-30 30 -43 22z" fill="${hair}"/>`,
  frontHair: `<path d="M-40 -4C-42 -36 -20 -47 0 -47S42 -36 40 -4Q32 -22 14 -25Q-16 -24 -24 -20Q-34 -16 -40 -4z" fill="${hair}"/><path d="M16 -44q14 -18 26 -6q-4 14 -22 12z" fill="${colour.gold}"/><path d="M18 -42q-14 -16 -24 -8q2 14 20 14z" fill="${colour.gold}"/>`,
};

export const mother: Wardrobe = {
  skin: colour.skin, trousers: '#d9a02f', sleeve: '#e3a92f', coat: '#f3bf45', stripes: null,
  legs: 104, body: 122, shoulders: 30, hem: 52, head: 40, limb: 27,
  boot: boot('#2b3c6e', 1.25),
  backHair: `<path d="M-38 30C-50 -20 -30 -46 0 -46S50 -20 38 30Q44 58 26 62Q14 40 22 16L-22 16Q-30 34 -38 30z" fill="${hair}"/>`,
  frontHair: `<path d="M-40 -8Q-30 -28 0 -28T40 -8L38 -18H-38z" fill="${hair}"/><path d="M-62 -14Q-40 -24 -38 -30Q-34 -66 0 -66T38 -30Q42 -22 60 -12Q30 -24 0 -24T-62 -14z" fill="#f3bf45"/><path d="M-38 -31Q0 -40 38 -31" fill="none" stroke="#c98a1e" stroke-width="4"/>`,
};

export const grandpa: Wardrobe = {
  skin: '#eab593', trousers: '#3d3a5c', sleeve: '#22696f', coat: colour.teal, stripes: null,
  legs: 92, body: 128, shoulders: 36, hem: 54, head: 42, limb: 29,
  boot: boot('#33243a', 1.2),
  backHair: `<path d="M-46 10Q-52 -26 -36 -36H36Q52 -26 46 10z" fill="#e9e4dc"/>`,
  frontHair: `<path d="M-41 8Q-30 16 -20 12Q0 4 20 12Q30 16 41 8Q50 52 18 70Q0 82 -18 70Q-50 52 -41 8z" fill="#f2eee6"/><path d="M-20 14Q-8 4 0 13Q8 4 20 14Q8 24 0 17Q-8 24 -20 14z" fill="#fffaf0"/><path d="M-12 26q12 10 24 0" fill="none" stroke="${colour.wine}" stroke-width="3.5" stroke-linecap="round"/><path d="M-44 -16Q-46 -52 0 -54T44 -16z" fill="#26345f"/><path d="M-48 -12Q-10 -26 42 -16Q58 -12 60 -4Q20 -14 -48 -12z" fill="#18234a"/>`,
};

/** Coat or jersey, hanging from the shoulders to the hem; the origin is the hip. */
export function dress({ body, shoulders, hem, coat, stripes }: Wardrobe): string {
  const outline = `M${-shoulders} ${-body + 4}Q0 ${-body - 12} ${shoulders} ${-body + 4}L${hem} 12Q0 24 ${-hem} 12z`;
  const band = (share: number): string => {
    const half = shoulders + (hem - shoulders) * share;
    const y = -body + 6 + (body + 6) * share;
    return `M${-half} ${y}Q0 ${y + 10} ${half} ${y}`;
  };
  const trim = stripes
    ? `<path d="${[0.24, 0.46, 0.68, 0.9].map(band).join('')}" fill="none" stroke="${stripes}" stroke-width="6"/>`
    : `<path d="M0 ${-body}V18" stroke="#000" stroke-opacity=".22" stroke-width="3"/><path d="M9 ${-body * 0.72}h0M9 ${-body * 0.46}h0M9 ${-body * 0.2}h0" stroke="#fff" stroke-opacity=".7" stroke-width="8" stroke-linecap="round"/>`;
  return `<path d="${outline}" fill="${coat}"/>${trim}<path d="M${shoulders * 0.3} ${-body}Q${shoulders} ${-body} ${shoulders} ${-body + 4}L${hem} 12Q${hem * 0.7} 20 ${hem * 0.4} 19z" fill="#000" fill-opacity=".14"/>`;
}
