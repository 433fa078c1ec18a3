// The cow from close by, on the one night she looked up. The origin is the middle of her face.
import { colour } from './paper.ts';

export function cowFace(): string {
  return back() + ears() + horns() + head() + eyes() + muzzle();
}

function back(): string {
  return `<path d="M-90 90Q-70 330 10 560L330 420Q300 200 140 40z" fill="#dcc8a4"/><g filter="url(#cut)"><path d="M20 600C-20 400 60 190 250 150C420 120 560 160 640 240V600z" fill="${colour.cream}"/></g><path d="M300 142q150 -20 250 40q10 120 -110 130t-140 -170zM420 420q100 -40 190 10v170h-170q-60 -100 -20 -180z" fill="${colour.plum}"/><path d="M70 470q12 10 24 0m20 40q12 10 24 0m-10 -110q12 10 24 0m60 140q12 10 24 0m10 -90q12 10 24 0m-70 -120q12 10 24 0" stroke="#d7c29c" stroke-width="5" fill="none" stroke-linecap="round"/>`;
}

function ears(): string {
  return `<g filter="url(#cut)"><path d="M-140 -110Q-290 -190 -320 -100Q-250 -40 -150 -60z" fill="${colour.plum}"/><path d="M150 -110Q300 -190 330 -100Q260 -40 160 -60z" fill="${colour.cream}"/></g><path d="M-170 -98Q-250 -136 -284 -98Q-240 -66 -168 -76z" fill="#7a4460"/><path d="M178 -98Q260 -136 292 -98Q250 -66 176 -76z" fill="${colour.rose}"/>`;
}

function horns(): string {
  return `<path d="M-96 -170Q-170 -230 -130 -318Q-100 -250 -52 -196zM100 -170Q174 -230 134 -318Q104 -250 56 -196z" fill="#e8d9b4"/><path d="M-128 -280q12 4 18 0m-26 30q18 6 32 0M132 -280q-12 4 -18 0m26 30q-18 6 -32 0" stroke="#a98d62" stroke-width="5" fill="none"/>`;
}

function head(): string {
  const skull = 'M-160 -120Q-150 -220 0 -222T160 -120Q170 0 120 130Q60 190 0 190T-120 130Q-170 0 -160 -120z';
  return `<g filter="url(#cut)"><path d="${skull}" fill="${colour.cream}"/></g><path d="M30 -221Q150 -214 160 -120Q166 -30 140 60Q50 40 36 -60Q20 -150 30 -221z" fill="${colour.plum}"/><path d="M-54 -226q20 60 54 10q20 60 40 4q20 40 34 0q-60 -50 -128 -14z" fill="${colour.brown}"/>`;
}

function eyes(): string {
  return eye(-76) + eye(84);
}

function muzzle(): string {
  return `<g filter="url(#cut)"><path d="M-150 112Q-150 40 0 40T150 112Q150 220 0 220T-150 112z" fill="${colour.rose}"/></g><ellipse cx="-66" cy="98" rx="22" ry="28" fill="#a4505a"/><ellipse cx="66" cy="98" rx="22" ry="28" fill="#a4505a"/><ellipse cx="0" cy="182" rx="34" ry="24" fill="#6d2b40"/><path d="M-20 196q20 14 40 0" fill="${colour.red}"/><path d="M-120 76q20 -24 60 -26" stroke="#fff" stroke-opacity=".6" stroke-width="7" fill="none" stroke-linecap="round"/><path d="M30 186Q110 210 170 168" stroke="${colour.leaf}" stroke-width="7" fill="none"/><g fill="${colour.white}"><circle cx="176" cy="148" r="13"/><circle cx="194" cy="164" r="13"/><circle cx="186" cy="186" r="13"/><circle cx="160" cy="182" r="13"/><circle cx="154" cy="160" r="13"/></g><circle cx="174" cy="168" r="11" fill="${colour.gold}"/>`;
}

const eye = (x: number): string =>
  `<ellipse cx="${x}" cy="-62" rx="46" ry="52" fill="#fff"/><circle cx="${x - 14}" cy="-58" r="27" fill="${colour.bark}"/><circle cx="${x - 24}" cy="-68" r="9" fill="${colour.glow}"/><path d="M${x - 52} -108q50 -40 104 0" stroke="${colour.bark}" stroke-width="8" fill="none" stroke-linecap="round"/><path d="M${x - 40} -122l-12 -22m34 8l-4 -24m34 24l8 -22" stroke="${colour.bark}" stroke-width="7" stroke-linecap="round"/>`;
