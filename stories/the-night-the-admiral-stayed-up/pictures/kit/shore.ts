// What the light meets on its way round: the church, the little houses, the boat, fish and whales.
import { colour } from './paper.ts';

export function church(lit = true): string {
  const glow = lit ? colour.gold : colour.deep;
  const pane = (x: number): string => `<path d="M${x} -26v-22a9 9 0 0 1 18 0v22z" fill="${glow}"/>`;
  return `<path d="M-30 0V-70L34 -104L98 -70V0z" fill="${colour.plum}"/><path d="M-38 -66L34 -112L106 -66L98 -60L34 -98L-30 -60z" fill="${colour.wine}"/><path d="M-70 0V-130H-18V0z" fill="#5b335a"/><path d="M-76 -128L-44 -236L-12 -128z" fill="${colour.wine}"/><path d="M-44 -234v-30m-11 10h22" stroke="${colour.brass}" stroke-width="5"/><circle cx="-44" cy="-96" r="14" fill="${colour.cream}"/><path d="M-44 -105v10l7 5" stroke="${colour.bark}" stroke-width="3" fill="none"/><path d="M-52 0v-30a8 8 0 0 1 16 0V0z" fill="${colour.ink}"/>${pane(-12)}${pane(22)}${pane(56)}`;
}

export function cottage(wall: string, roof: string, lit: boolean): string {
  return `<path d="M-34 0V-38H34V0z" fill="${wall}"/><path d="M-42 -34L-22 -68H22L42 -34z" fill="${roof}"/><path d="M10 -64v-20h12v20z" fill="${roof}"/><path d="M-24 -8v-18h16v18z M8 -8v-18h16v18z" fill="${lit ? colour.gold : colour.night}"/>`;
}

export function whale(): string {
  return `<path d="M-190 0Q-150 -86 -20 -80Q110 -74 176 -6Q200 -46 244 -48Q232 -14 246 22Q204 28 176 10Q90 66 -40 62Q-160 60 -190 0z" fill="#2c4788"/><path d="M-186 10Q-100 42 0 34Q-20 62 -60 61Q-160 56 -186 10z" fill="#89a6d3"/><path d="M-150 26q60 18 120 12m-104 6q50 10 86 8" stroke="#2c4788" stroke-width="4" fill="none"/><path d="M-30 44q0 50 -50 60q4 -40 10 -62z" fill="#22396f"/><path d="M-132 -8q10 8 20 0" stroke="${colour.ink}" stroke-width="5" fill="none" stroke-linecap="round"/>`;
}

export function fish(fill: string): string {
  return `<path d="M-24 0Q0 -22 26 0L42 -13V13L26 0Q0 22 -24 0z" fill="${fill}"/><circle cx="-10" cy="-3" r="3" fill="${colour.ink}"/><path d="M4 -10q8 10 0 20" stroke="#fff" stroke-opacity=".5" stroke-width="2.5" fill="none"/>`;
}

/** The Second Helping: a red boat with a wheelhouse. The origin is amidships on the water line; she heads left. */
export function boat(inWheelhouse: string): string {
  const portholes = [-120, -70, 90, 140].map((x) => `<circle cx="${x}" cy="-26" r="11" fill="${colour.gold}" stroke="${colour.bark}" stroke-width="5"/>`).join('');
  return `<path d="M-30 -150V-330M-30 -322L120 -130" stroke="${colour.bark}" stroke-width="7"/><path d="M-30 -318Q40 -270 104 -150M-30 -316Q-120 -220 -210 -104" stroke="${colour.cream}" stroke-opacity=".4" stroke-width="2.5" fill="none"/><circle cx="-30" cy="-338" r="12" fill="#7dffb0"/><circle cx="-30" cy="-338" r="60" fill="#7dffb0" fill-opacity=".18"/><g filter="url(#cut)"><path d="M-76 -66V-196H78V-66z" fill="${colour.cream}"/><path d="M-92 -190L-78 -214H84L96 -190z" fill="${colour.teal}"/></g><path d="M-60 -96v-78h54v78z M8 -96v-78h54v78z" fill="${colour.gold}"/>${inWheelhouse}<path d="M-60 -96v-78h54v78z M8 -96v-78h54v78z" fill="none" stroke="${colour.bark}" stroke-width="6"/><path d="M96 -70v-76q0 -16 18 -16h10v26h-6v66z" fill="${colour.brass}"/><g filter="url(#cut)"><path d="M-236 -104Q-160 -72 0 -72H190L176 34H-150Q-214 -20 -236 -104z" fill="${colour.red}"/></g><path d="M-236 -104Q-160 -72 0 -72H190l-3 18H0Q-160 -54 -228 -82z" fill="${colour.cream}"/><path d="M-176 10H180l-4 26H-150z" fill="${colour.wine}"/>${portholes}<path d="M-196 -54q16 24 34 8" stroke="${colour.bark}" stroke-width="5" fill="none"/>`;
}

export function teapot(): string {
  return `<path d="M-14 0Q-22 -20 0 -22Q22 -20 14 0z" fill="${colour.teal}"/><path d="M14 -8q12 0 14 -10M-15 -14q-12 0 -8 10l8 1" stroke="${colour.teal}" stroke-width="5" fill="none"/><circle cy="-24" r="4" fill="${colour.teal}"/><path d="M28 -24q6 -8 0 -16" stroke="#fff" stroke-opacity=".8" stroke-width="3" fill="none"/>`;
}

export function crab(): string {
  return `<path d="M-26 -14Q-30 -34 0 -36T26 -14Q0 2 -26 -14z" fill="${colour.red}"/><path d="M-24 -20q-18 -4 -22 -22m70 22q18 -4 22 -22M-22 -10l-18 12m24 -8l-12 12m50 -16l18 12m-24 -8l12 12M-8 -34v-12m16 12v-12" stroke="${colour.red}" stroke-width="5" fill="none" stroke-linecap="round"/><path d="M-48 -60q-14 16 2 24q16 -4 10 -20l-8 10zM48 -60q14 16 -2 24q-16 -4 -10 -20l8 10z" fill="${colour.red}"/><circle cx="-8" cy="-48" r="5" fill="#fff"/><circle cx="8" cy="-48" r="5" fill="#fff"/><circle cx="-7" cy="-48" r="2.4"/><circle cx="9" cy="-48" r="2.4"/>`;
}

/** Weed that sways up from the bottom of the sea. */
export function seaweed(x: number, y: number, height: number, fill: string): string {
  const leaves = Array.from({ length: Math.floor(height / 26) }, (_, i) => `M${x} ${y - i * 26}q${i % 2 ? 34 : -34} -8 ${i % 2 ? 30 : -30} -34q${i % 2 ? -26 : 26} 4 ${i % 2 ? -30 : 30} 34z`).join('');
  return `<path d="${leaves}" fill="${fill}"/>`;
}
