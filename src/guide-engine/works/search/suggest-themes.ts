import { documentFrequency } from '../../index/field-index.ts';
import type { Facet } from '../../record.ts';
import { GUIDE_LENGTH } from '../../guide.ts';
import { orderByHash } from '../../text/order-by-hash.ts';
import { indexOfString } from '../../text/string-table.ts';
import { contentWords } from '../../text/words.ts';
import { plainLabel } from '../../text/labels.ts';
import { workGuide } from '../work-guide.ts';
import type { WorkIndex } from '../work-index.ts';

/**
 * Up to three inputs that describe works, such as "a book about grief", each of which leads to a full guide. What shares a
 * word with the input comes first; the rest is varied, and always the same for one input.
 */
export function suggestThemes(index: WorkIndex, input: string): string[] {
  const hints = new Set(contentWords(input));
  const isNear = ({ label }: Theme) => contentWords(label).some((word) => hints.has(word));
  const themes = orderByHash(themesOf(index), input, ({ text }) => text);
  const near = themes.filter(isNear);
  const chosen = firstThatWork(index, near, COUNT);
  for (const form of FORMS) {
    if (chosen.length === COUNT) break;
    const others = themes.filter((theme) => theme.form === form && !chosen.includes(theme));
    if (!chosen.some((theme) => theme.form === form)) chosen.push(...firstThatWork(index, others, 1));
  }
  const rest = themes.filter((theme) => !chosen.includes(theme));
  chosen.push(...firstThatWork(index, rest, COUNT - chosen.length));
  return chosen.map(({ text }) => text);
}

interface Theme {
  readonly form: Form;
  readonly label: string;
  /** The input that leads to its guide. */
  readonly text: string;
}

interface Form {
  readonly facet: Facet;
  /** Which labels make a natural phrase. */
  readonly fits: RegExp;
  readonly phrase: (kind: string, label: string) => string;
}

const COUNT = 3;
/** Few works would fill the guide with what is only close to the theme. */
const MIN_WORKS = 12;
/** Making a guide takes milliseconds. */
const MAX_ATTEMPTS = 4;

const FORMS: readonly Form[] = [
  {
    facet: 'theme',
    fits: /^(?!(?:against|after|how|playing|who) )[^?]+$/u,
    phrase: (kind, label) => `a ${kind} about ${label}`,
  },
  {
    facet: 'setting',
    fits: /^(?:the )?\p{Lu}/u,
    phrase: (kind, label) => `a ${kind} set in ${label}`,
  },
  {
    facet: 'plot device',
    fits: /^(?:heist|quest|road trip|time travel|treasure hunt|prison escape|alien invasion|serial killer|vampire|ghost)$/u,
    phrase: (kind, label) => `${/^[aeiou]/u.test(label) ? 'an' : 'a'} ${label} ${kind}`,
  },
];

function themesOf(index: WorkIndex): Theme[] {
  const { tags } = index.fields;
  return index.tags.flatMap(({ id, facet, label: written }) => {
    const label = plainLabel(written);
    const form = FORMS.find((other) => other.facet === facet && other.fits.test(label));
    const term = indexOfString(tags.terms, id);
    if (form === undefined || term < 0 || documentFrequency(tags, term) < MIN_WORKS) return [];
    return [{ form, label, text: form.phrase(index.kind, label) }];
  });
}

function firstThatWork(index: WorkIndex, themes: readonly Theme[], count: number): Theme[] {
  const working: Theme[] = [];
  for (const theme of themes.slice(0, MAX_ATTEMPTS)) {
    if (working.length < count && leadsToFullGuide(index, theme)) working.push(theme);
  }
  return working;
}

function leadsToFullGuide(index: WorkIndex, { text, label }: Theme): boolean {
  const guide = workGuide(index, text);
  return guide.kind === 'guide' && guide.understood.label === label && guide.entries.length === GUIDE_LENGTH;
}
