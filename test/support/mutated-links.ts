import { createSeededRandom } from './seeded-random.ts';

/** Returns guide links with one to four errors each, as email, chats and typing cause them; always the same links. */
export function mutatedLinks(count: number): string[] {
  const random = createSeededRandom(20_261_121);
  const below = (end: number) => Math.floor(random() * end);
  return Array.from({ length: count }, () => {
    let link = WHOLE[below(WHOLE.length)] ?? '';
    for (let errors = 1 + below(4); errors > 0; errors -= 1) {
      const error = ERRORS[below(ERRORS.length)] ?? String;
      link = error(link, below(link.length + 1));
    }
    return link.toWellFormed();
  });
}

const WHOLE = [
  `/travelGuide/${encodeURIComponent('{"place":"Lisbon","childFriendly":true}')}`,
  `/movieGuide/${encodeURIComponent('{"name":"Arrival"}')}`,
  `/bookGuide/${encodeURIComponent('{"name":"Der Prozeß & «Das Schloß»"}')}`,
];

const SCREEN = /^\/(?:travel|movie|book)Guide\//;

/** Applies the change only to the part of the link after the screen's path. */
function behindPath(change: (rest: string, at: number) => string): (link: string, at: number) => string {
  return (link, at) => {
    const path = SCREEN.exec(link)?.[0] ?? '';
    const rest = link.slice(path.length);
    return path + change(rest, Math.min(at, rest.length));
  };
}

const ERRORS = [
  (rest: string, at: number) => rest.slice(0, Math.max(1, at)),
  (rest: string, at: number) => rest.slice(0, at) + rest.slice(at + 1),
  (rest: string, at: number) => `${rest.slice(0, at)}%${rest.slice(at)}`,
  (rest: string, at: number) => `${rest.slice(0, at)}/${rest.slice(at)}`,
  (rest: string, at: number) => `${rest.slice(0, at)}\u{1F4A9}${rest.slice(at)}`,
  (rest: string, at: number) => rest.slice(0, at) + rest.slice(at).toUpperCase(),
  (rest: string, at: number) => `${rest.slice(0, at)}${'%5B'.repeat(300)}${rest.slice(at)}`,
  (rest: string) => encodeURIComponent(rest),
  (rest: string) => rest.replaceAll('%22', '%27'),
  (rest: string) => rest.replace('true', '1'),
  (rest: string) => `${rest}?x=1#y`,
  (rest: string) => `${rest}${rest}`,
].map(behindPath);
