import { stem } from '../../text/words.ts';
import type { Concept } from '../search/concept-table.ts';
import type { Run } from '../../text/question-spans.ts';
import type { Limits } from './limits.ts';

/** Something that works have or don't have: one of its signs is enough. */
export interface Wish {
  readonly signs: readonly Sign[];
  readonly kind: WishKind;
}

/** How much wishes of each kind count beside each other. Works can be more or less about a subject or a word. */
export const WEIGHTS_OF_WISHES = {
  person: 4,
  studio: 4,
  form: 3,
  kind: 2,
  subject: 2,
  word: 2,
  mood: 1.5,
  reader: 1,
} as const;

export type WishKind = keyof typeof WEIGHTS_OF_WISHES;

/** All of `parts` together; a hint is no proof. */
export interface Sign {
  readonly parts: readonly SignPart[];
  readonly isHint: boolean;
}

export type SignPart =
  /** The id of a genre or a tag, whichever a catalogue has. */
  | { readonly id: string }
  /** A word of titles, descriptions and texts. */
  | { readonly word: string }
  | { readonly concept: Concept };

/** What decides between works that fit alike. */
export type Order = 'best' | 'popular' | 'hidden';

/** What words of a question mean. */
export interface Meaning {
  /** As a part of what was understood; empty for words that say nothing by themselves. */
  readonly label: string;
  readonly wish?: Wish;
  readonly unwanted?: Wish;
  /** It only says roughly what another part may say exactly: "short" beside "under 90 minutes". */
  readonly isVague?: true;
  readonly limits?: Limits;
  readonly order?: Order;
  /** An item of the catalogue that the answer is to be like. */
  readonly like?: number;
  /** Items that the answer must not hold. */
  readonly excluded?: readonly number[];
  /** A word that links others and may stand in any description. */
  readonly isPlain?: true;
  /** The catalogue can't tell. */
  readonly isUnknowable?: true;
  /** How much it shows that the input is a question: no title has such words, or hardly one of nothing else. */
  readonly evidence?: 'asks' | 'kind' | 'mood';
}

const SCHOOL_AGE = 6;
const TODDLER_BOOKS: Wish = { signs: [{ parts: [{ id: 'toddler-book' }], isHint: false }], kind: 'reader' };
const SUITING = [
  {
    to: 3,
    signs: 'small-children toddler-book toddler-book+picture-book bedtime-picture-book rhyming-picture-book?',
  },
  { to: 5, signs: 'small-children picture-book first-readers' },
  {
    to: 7,
    signs:
      'first-readers small-children+family small-children+animation eight-to-twelve funny-read-aloud picture-book-classic childrens? small-children? picture-book?',
  },
  { to: 9, signs: 'eight-to-twelve middle-grade whole-family small-children childrens family' },
  { to: 12, signs: 'eight-to-twelve middle-grade whole-family childrens? family?' },
  { to: 17, signs: 'teens teen-film realistic-ya dystopian-ya young-adult whole-family?' },
];

/** Words of a question and what they mean. */
export interface Span extends Run {
  readonly meaning: Meaning;
  /** The words that say that it is unwanted. */
  readonly negation?: string;
}

/** Whether the words of a span say something by themselves, and so are a part of what was understood. */
export function isTold({ meaning }: Span): boolean {
  return meaning.label !== '';
}

/** The wish for works that suit a child of that age. */
export function readersOf(label: string, age: number, evidence?: 'asks'): Meaning {
  return {
    label,
    limits: { age },
    wish: wishOf(SUITING.find(({ to }) => age <= to)!.signs, 'reader'),
    ...(age >= SCHOOL_AGE && { unwanted: TODDLER_BOOKS }),
    ...(evidence && { evidence }),
  };
}

/** The wish that `signs` describe, as in the vocabulary. */
export function wishOf(signs: string, kind: WishKind): Wish {
  const signsOf = [...signs.matchAll(/(?:"([^"]+)"|([^\s?"]+))(\??)/gu)].map(
    ([, word, ids = '', hint]): Sign => ({
      parts: word === undefined ? ids.split('+').map((id) => ({ id })) : [{ word: stem(word) }],
      isHint: hint === '?',
    }),
  );
  return { signs: signsOf, kind };
}
