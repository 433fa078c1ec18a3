import { restoreLeadingArticle } from '#guide-engine/text/normalise.ts';

/** Variants that people write instead of the right title or name; all must be understood (property 7). */
export function writtenVariants(name: string, year?: number): string[] {
  const article = /^(the|an?|der|die|das|le|la|les|el|los|las|il) (\S.*)$/iu.exec(name);
  const variants = [
    name.toUpperCase(),
    name.toLowerCase(),
    name.normalize('NFD').replace(/\p{M}/gu, ''),
    name.normalize('NFD'),
    ` ${name.replaceAll(' ', '  ')} `,
    name.replaceAll(/[.,!?'’:]/gu, ''),
    name.replaceAll('&', 'and'),
    ...(year === undefined ? [] : [`${name} (${year})`]),
    // A single digit counts the parts of a series: "Cars 2", "Metamorphoses 8".
    ...(year === undefined || Math.abs(year) < 10 ? [] : [`${name} ${year}`]),
    ...(article === null ? [] : [article[2]!, `${article[2]}, ${article[1]}`]),
  ];
  return [...new Set(variants)].filter(
    (variant) => variant.trim().length > 1 && restoreLeadingArticle(variant) !== '',
  );
}

/** One typing error at a position: two letters swapped, one omitted, one doubled or one wrong. */
export function mistype(
  name: string,
  position: number,
  kind: 'swap' | 'drop' | 'double' | 'replace',
): string {
  const letters = Array.from(name);
  const at = position % Math.max(1, letters.length - 1);
  const [before, first, second, after] = [
    letters.slice(0, at),
    letters[at] ?? '',
    letters[at + 1] ?? '',
    letters.slice(at + 2),
  ];
  const middle = {
    swap: [second, first],
    drop: [second],
    double: [first, first, second],
    replace: ['x', second],
  }[kind];
  return [...before, ...middle, ...after].join('');
}
