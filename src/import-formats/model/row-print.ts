import type { ImportChoices } from './session-model.ts';
import { fileNameOf } from './texts.ts';
import type { Answers } from './model.ts';

/** The offset bases of two hashes, and the prime of 32 bits (RFC 9923, FNV-1a). */
const BASES = [0x811c9dc5, 0x050c5d1f] as const;
const PRIME = 0x01000193;

/**
 * A short name for the content of a row: 64 bits in base 36. The name of its file is a part of it, because the files of
 * what was watched and what is wished for may have equal rows, but not its folder or the number of a copy.
 */
export function rowPrint(path: string, value: unknown): string {
  return print(`${fileNameOf(path).replaceAll(/[\d() ]/g, '')}\n${JSON.stringify(value)}`);
}

/**
 * Names the choices by which rows become entries: chosen otherwise, the same row is news. Imports before there were half
 * stars called the default `nearest`.
 */
export function choicesPrint({ rounding, episodes }: ImportChoices, answers: Answers): string {
  const stars = rounding === 'half' ? 'nearest' : rounding;
  return print(
    JSON.stringify([stars, episodes, Object.entries(answers).toSorted(([a], [b]) => a.localeCompare(b))]),
  ).slice(0, 4);
}

function print(text: string): string {
  return BASES.map((base) => fnv1a(text, base).toString(36)).join('');
}

function fnv1a(text: string, base: number): number {
  let hash = base;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), PRIME);
  }
  return hash >>> 0;
}
