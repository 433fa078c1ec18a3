import { documentFrequency } from '../../index/field-index.ts';
import type { Facet } from '../../record.ts';
import { GUIDE_LENGTH } from '../../guide.ts';
import { indexOfString } from '../../text/string-table.ts';
import { contentWords } from '../../text/words.ts';
import { workGuide } from '../work-guide.ts';
import type { WorkIndex } from '../work-index.ts';

/**
 * Up to three inputs that describe works and share a word with the input, such as "books about grief" for "A Grief
 * Observed", each of which leads to a full guide. None for an input without such a word.
 */
export function suggestThemes(index: WorkIndex, input: string): string[] {
  const words = new Set(contentWords(input));
  const sharedWords = ({ label }: Theme) => contentWords(label).filter((word) => words.has(word)).length;
  const near = themesOf(index)
    .filter((theme) => sharedWords(theme) > 0)
    .toSorted((a, b) => sharedWords(b) - sharedWords(a) || a.works - b.works);
  return near
    .slice(0, MAX_ATTEMPTS)
    .map(({ text }) => text)
    .filter((text) => leadsToFullGuide(index, text))
    .slice(0, COUNT);
}

interface Theme {
  readonly label: string;
  /** The input that leads to its guide. */
  readonly text: string;
  /** How many works have it. */
  readonly works: number;
}

interface Form {
  readonly facet: Facet;
  /** Which labels make a natural phrase. */
  readonly fits: RegExp;
  /** What goes between "books" and the label. */
  readonly link: string;
}

const COUNT = 3;
/** Few works would fill the guide with what is only close to the theme. */
const MIN_WORKS = 12;
/** Making a guide takes milliseconds. */
const MAX_ATTEMPTS = 4;

const FORMS: readonly Form[] = [
  { facet: 'theme', fits: /^(?!(?:against|after|how|playing|who) )[^?]+$/u, link: 'about' },
  { facet: 'setting', fits: /^(?:the )?\p{Lu}/u, link: 'set in' },
  {
    facet: 'plot device',
    fits: /^(?:an? .+|[^ ]+|time travel|talking animals|police work)$/u,
    link: 'about',
  },
];

function themesOf(index: WorkIndex): Theme[] {
  const { tags } = index.fields;
  return index.tags.flatMap(({ id, facet, label, spoiler = false }) => {
    const form = FORMS.find((other) => other.facet === facet && other.fits.test(label));
    const term = indexOfString(tags.terms, id);
    const works = term < 0 ? 0 : documentFrequency(tags, term);
    if (form === undefined || spoiler || works < MIN_WORKS) return [];
    return [{ label, works, text: `${index.kind}s ${form.link} ${label}` }];
  });
}

function leadsToFullGuide(index: WorkIndex, text: string): boolean {
  const guide = workGuide(index, text);
  return (
    guide.kind === 'guide' && guide.understood.parts?.length === 1 && guide.entries.length === GUIDE_LENGTH
  );
}
