import type { DiaryChange } from '#features/log/contract/activity.ts';
import { formatPartialDate } from '#platform/web/view/format.ts';
import { categoryLabels } from '#features/log/web/parts/category.tsx';
import { statusLabels } from '#features/log/web/parts/status-labels.ts';

interface ChangedField {
  readonly label: string;
  readonly from: string;
  readonly to: string;
}

const NOTHING = 'nothing';
/** A longer note shows its beginning. */
const TEXT_CHARS = 120;

type Words = { readonly [Name in keyof DiaryChange]-?: (value: NonNullable<DiaryChange[Name]>) => string };

const LABELS: Readonly<Record<keyof DiaryChange, string>> = {
  name: 'Name',
  category: 'Category',
  rating: 'Rating',
  status: 'Status',
  date: 'Date',
  note: 'Note',
  tags: 'Tags',
  creator: 'Creator',
  year: 'Year',
  pictures: 'Pictures',
  cover: 'Cover',
};

const WORDS: Words = {
  name: String,
  category: (category) => categoryLabels[category].singular,
  rating: String,
  status: (status) => statusLabels[status],
  date: formatPartialDate,
  note: (note) => (note.length > TEXT_CHARS ? `${note.slice(0, TEXT_CHARS)}…` : note),
  tags: (tags) => tags.join(', '),
  creator: String,
  year: String,
  pictures: (pictures) => String(pictures.length),
  cover: (cover) => (cover ? 'the first picture' : ''),
};

/** What an import changes of an entry, as words; null and empty values are 'nothing'. */
export function changedFields(change: DiaryChange = {}, was: DiaryChange = {}): readonly ChangedField[] {
  return (Object.keys(change) as (keyof DiaryChange)[]).map((name) => ({
    label: LABELS[name],
    from: wordsOf(name, was),
    to: wordsOf(name, change),
  }));
}

function wordsOf(name: keyof DiaryChange, values: DiaryChange): string {
  const value = values[name];
  // The types of name and value belong together, which TypeScript cannot follow through a call.
  const words = value == null ? '' : (WORDS[name] as (one: unknown) => string)(value);
  return words === '' ? NOTHING : words;
}
