import { normalise } from './normalise.ts';

/** Things in an order that looks random, but is the same for one input, however it is written. */
export function orderByHash<Thing>(
  things: readonly Thing[],
  input: string,
  nameOf: (thing: Thing) => string,
): Thing[] {
  const seed = normalise(input);
  return things
    .map((thing) => ({ thing, name: nameOf(thing), hash: hashOf(`${seed}|${nameOf(thing)}`) }))
    .toSorted((a, b) => a.hash - b.hash || (a.name < b.name ? -1 : 1))
    .map(({ thing }) => thing);
}

/** FNV-1a in 32 bits. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}
