// What stands about in the lighthouse. Origins are where a thing touches the floor, or its middle if it hangs.
import { colour } from './paper.ts';

export function stove(): string {
  return `<path d="M30 -330V-760" stroke="#2b2340" stroke-width="44"/><path d="M8 -420h44m-44 -150h44" stroke="#51466e" stroke-width="10"/><g filter="url(#cut)"><path d="M-140 -320H150V-20H-140z" fill="#34294a"/><path d="M-160 -340H170V-306H-160z" fill="#4a3d66"/></g><path d="M-120 -20v24m250 -24v24" stroke="#231a36" stroke-width="20"/><path d="M-100 -230H60V-90H-100z" fill="${colour.ember}"/><path d="M-90 -96q10 -60 34 -76q0 30 16 34q4 -50 30 -78q2 40 26 60q14 24 8 60z" fill="${colour.gold}"/><path d="M-66 -96q10 -34 24 -44q6 22 18 20q12 0 16 24z" fill="${colour.white}"/><path d="M-100 -230H60V-90H-100zM-60 -230v140m40 -140v140m40 -140v140" fill="none" stroke="#231a36" stroke-width="9"/><circle cx="106" cy="-220" r="12" fill="${colour.brass}"/><path d="M80 -180h50" stroke="${colour.brass}" stroke-width="6"/><path d="M-110 -344Q-120 -420 -40 -420T30 -344z" fill="${colour.teal}"/><path d="M28 -380q34 -8 40 -40M-112 -384q-34 -20 -10 -50" stroke="${colour.teal}" stroke-width="13" fill="none"/><circle cx="-40" cy="-428" r="10" fill="${colour.brass}"/><path d="M74 -440q-14 -24 6 -44t0 -46" stroke="#fff" stroke-opacity=".5" stroke-width="7" fill="none" stroke-linecap="round"/>`;
}

export function dresser(): string {
  return `<g filter="url(#cut)"><path d="M-130 0V-420H130V0z" fill="#5a3030"/></g><path d="M-114 -404H114V-170H-114z" fill="#38203a"/><path d="M-130 -166H130v16H-130zM-114 -286H114v10H-114z" fill="#7d4a3a"/><path d="M-116 -136H-6V-16H-116zM6 -136H116V-16H6z" fill="none" stroke="#7d4a3a" stroke-width="7"/><circle cx="-22" cy="-76" r="7" fill="${colour.brass}"/><circle cx="22" cy="-76" r="7" fill="${colour.brass}"/>${plate(-76, -318, colour.pale)}${plate(-6, -318, colour.cream)}${plate(66, -318, colour.teal)}${cup(-96, colour.red)}${cup(-46, colour.cream)}${cup(4, colour.gold)}<path d="M60 -170v-36q20 -14 40 0v36z" fill="${colour.wine}"/><path d="M58 -206h44v-12H58z" fill="${colour.gold}"/>`;
}

export function clock(hours: number, minutes: number): string {
  const hourTurn = (hours + minutes / 60) * 30;
  const marks = Array.from({ length: 12 }, (_, i) => `<path d="M0 -62V-52" transform="rotate(${i * 30})"/>`).join('');
  return `<g filter="url(#cut)"><circle r="86" fill="${colour.brown}"/></g><circle r="72" fill="${colour.cream}"/><g stroke="${colour.bark}" stroke-width="5" stroke-linecap="round">${marks}<path d="M0 8V-34" stroke-width="8" transform="rotate(${hourTurn})"/><path d="M0 10V-52" transform="rotate(${minutes * 6})"/></g><circle r="7" fill="${colour.red}"/>`;
}

export function bucket(): string {
  return `<path d="M-44 -54H44L34 12H-34z" fill="#8ea4c4"/><path d="M10 -54H44L34 12H6z" fill="#5c7299"/><path d="M-42 -40H42M-37 -6H37" stroke="#dbe7f5" stroke-width="4"/><path d="M-44 -54Q0 -40 44 -54" fill="none" stroke="#bcd8ef" stroke-width="8"/><path d="M-44 -52Q-70 0 -30 -14" fill="none" stroke="#5c7299" stroke-width="4"/><path d="M-58 -66q6 -14 0 -18q-10 10 0 18m112 4q6 -12 0 -16q-10 8 0 16" fill="#bcd8ef"/>`;
}

export function beetle(): string {
  return `<ellipse cy="-12" rx="20" ry="13" fill="${colour.teal}"/><path d="M0 -25V1M-12 -2l-8 8m12 -6v9m16 -11l8 8m-12 -6v9" stroke="${colour.ink}" stroke-width="3.5"/><circle cx="-21" cy="-12" r="8" fill="${colour.ink}"/><path d="M-26 -18q-8 -4 -8 -12m10 10q-2 -8 4 -12" stroke="${colour.ink}" stroke-width="3" fill="none"/>`;
}

/** A quilt of patches, each with its own small pattern, over whatever lies below the outline. */
export function quilt(id: string, outline: string): string {
  const fills = [colour.wine, colour.teal, '#4a4a86', colour.ember, '#6d5a8e', '#3f6f6a'];
  const patches = Array.from({ length: 60 }, (_, i) => {
    const [x, y] = [(i % 10) * 96, Math.floor(i / 10) * 84];
    const mark = i % 3 === 0 ? `<circle cx="${x + 48}" cy="${y + 42}" r="14"/>` : i % 3 === 1 ? `<path d="M${x + 20} ${y + 62}l28 -40l28 40z"/>` : `<path d="M${x + 14} ${y + 30}h68v8h-68zM${x + 14} ${y + 50}h68v8h-68z"/>`;
    return `<path d="M${x} ${y}h96v84h-96z" fill="${fills[(i * 5 + Math.floor(i / 10)) % fills.length]}"/><g fill="${colour.cream}" fill-opacity=".3">${mark}</g>`;
  }).join('');
  return `<clipPath id="${id}"><path d="${outline}"/></clipPath><g filter="url(#cut)"><path d="${outline}" fill="${colour.plum}"/></g><g clip-path="url(#${id})"><g transform="translate(430 470) skewX(-8)">${patches}</g></g><path d="${outline}" fill="none" stroke="${colour.cream}" stroke-opacity=".5" stroke-width="4" stroke-dasharray="12 10"/>`;
}

const plate = (x: number, y: number, fill: string): string => `<circle cx="${x}" cy="${y}" r="27" fill="${fill}"/><circle cx="${x}" cy="${y}" r="17" fill="none" stroke="#fff" stroke-opacity=".6" stroke-width="4"/>`;

const cup = (x: number, fill: string): string => `<path d="M${x} -196h26l-4 26h-18z" fill="${fill}"/><path d="M${x + 25} -192q14 2 4 16" stroke="${fill}" stroke-width="4" fill="none"/>`;
