// The people: one jointed paper puppet, dressed as Maud, her mother or Grandpa. The origin is between the feet.
import { colour, round, type Point } from './paper.ts';
import { dress, type Wardrobe } from './wardrobe.ts';

export type Pose = {
  hands: [Point, Point];
  feet?: [Point, Point];
  knees?: [Point, Point];
  hip?: Point;
  lean?: number;
  eyes?: 'open' | 'closed' | 'sleepy' | 'wide';
  mouth?: 'smile' | 'round' | 'flat' | 'grin';
  look?: Point;
  tilt?: number;
};

export function person(clothes: Wardrobe, pose: Pose): string {
  const { legs, body, head: headSize, limb } = clothes;
  const hip = pose.hip ?? [0, -legs];
  const feet = pose.feet ?? [[-18, 0], [18, 0]];
  const leg = (side: 0 | 1): string => {
    const from: Point = [hip[0] + (side === 0 ? -13 : 13), hip[1] - 6];
    const knee = pose.knees?.[side] ?? [(from[0] + feet[side][0]) / 2, (from[1] + feet[side][1]) / 2];
    const [x, y] = feet[side];
    return `<path d="M${from[0]} ${from[1]}L${round(knee[0])} ${round(knee[1])}L${x} ${y - 32}" fill="none" stroke="${clothes.trousers}" stroke-width="${limb - 1}" stroke-linejoin="round" stroke-linecap="round"/>${clothes.boot(x, y)}`;
  };
  const shoulder: Point = [0, -body + 16];
  const arm = (side: 0 | 1): string => {
    const [x, y] = pose.hands[side];
    const from: Point = [shoulder[0] + (side === 0 ? -1 : 1) * clothes.shoulders, shoulder[1]];
    const elbow: Point = [round((from[0] + x) / 2 + (side === 0 ? -12 : 12)), round((from[1] + y) / 2 + 14)];
    return `<circle cx="${x}" cy="${y}" r="${limb * 0.52}" fill="${clothes.skin}"/><path d="M${from[0]} ${from[1]}Q${elbow[0]} ${elbow[1]} ${round(x + (from[0] - x) * 0.08)} ${round(y + (from[1] - y) * 0.08)}" fill="none" stroke="${clothes.sleeve}" stroke-width="${limb}" stroke-linecap="round"/>`;
  };
  const torso = `<g transform="translate(${hip[0]} ${hip[1]}) rotate(${pose.lean ?? 0})">${arm(0)}${dress(clothes)}<g transform="translate(0 ${-body - headSize * 0.82}) rotate(${pose.tilt ?? 0})">${clothes.backHair}<circle r="${headSize}" fill="${clothes.skin}"/>${face(headSize, pose)}${clothes.frontHair}</g>${arm(1)}</g>`;
  return leg(0) + leg(1) + torso;
}

function face(size: number, { eyes = 'open', mouth = 'smile', look = [0, 0] }: Pose): string {
  const s = size / 38;
  const [dx, dy] = look;
  const eye = (x: number): string => {
    const [cx, cy] = [round(x * s + dx), round(-1 * s + dy)];
    if (eyes === 'closed') return `<path d="M${round(cx - 6 * s)} ${cy}q${round(6 * s)} ${round(6 * s)} ${round(12 * s)} 0" fill="none" stroke="${colour.bark}" stroke-width="3" stroke-linecap="round"/>`;
    if (eyes === 'sleepy') return `<path d="M${round(cx - 6 * s)} ${cy}h${round(12 * s)}q${round(-6 * s)} ${round(8 * s)} ${round(-12 * s)} 0z" fill="${colour.bark}"/>`;
    const r = eyes === 'wide' ? 6.4 : 4.6;
    return `<circle cx="${cx}" cy="${cy}" r="${round(r * s)}" fill="${colour.bark}"/><circle cx="${round(cx + 1.6 * s)}" cy="${round(cy - 1.8 * s)}" r="${round(1.5 * s)}" fill="#fff"/>`;
  };
  const [mx, my] = [round(dx), round(17 * s + dy)];
  const mouths = {
    smile: `<path d="M${round(mx - 8 * s)} ${my - 2}q${round(8 * s)} ${round(9 * s)} ${round(16 * s)} 0" fill="none" stroke="${colour.wine}" stroke-width="3" stroke-linecap="round"/>`,
    grin: `<path d="M${round(mx - 10 * s)} ${my - 4}h${round(20 * s)}q${round(-10 * s)} ${round(18 * s)} ${round(-20 * s)} 0z" fill="${colour.wine}"/>`,
    round: `<ellipse cx="${mx}" cy="${my}" rx="${round(5 * s)}" ry="${round(6.5 * s)}" fill="${colour.wine}"/>`,
    flat: `<path d="M${round(mx - 6 * s)} ${my}h${round(12 * s)}" stroke="${colour.wine}" stroke-width="3" stroke-linecap="round"/>`,
  };
  const cheek = (x: number): string => `<circle cx="${round(x * s + dx * 0.6)}" cy="${round(11 * s + dy * 0.6)}" r="${round(7 * s)}" fill="${colour.red}" fill-opacity=".32"/>`;
  const nose = `<path d="M${round(dx * 1.3 - 2)} ${round(5 * s + dy)}q${round(5 * s)} ${round(1 * s)} ${round(2 * s)} ${round(5 * s)}" fill="none" stroke="${colour.ember}" stroke-width="2.5" stroke-linecap="round"/>`;
  return cheek(-20) + cheek(20) + eye(-13) + eye(13) + nose + mouths[mouth];
}
