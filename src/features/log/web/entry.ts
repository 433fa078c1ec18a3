import type { ActivityCategory, ActivityStatus } from '../contract/activity.ts';
import { foldedLabel } from './entry-text.ts';
import { cutPieces } from './line/cut-pieces.ts';
import type { KnownWork, Meaning, NamedWork, ParsedLine, Piece } from './line/line.ts';
import { titleKeyOf } from './line/titles/title-key.ts';

/** An entry that is being written: the typed line, and what was chosen beside it. */
export interface NewEntry {
  readonly line: string;
  /** Null: the user has chosen none. */
  readonly category: ActivityCategory | null;
  readonly rating: number | null;
  /** Null: the user has chosen none. */
  readonly status: ActivityStatus | null;
  /** Null: unknown. Undefined: today, if it is done. */
  readonly date: string | null | undefined;
  readonly note: string;
  /** The work of the suggestion that was taken; it counts as long as name and category are the same. */
  readonly work: SuggestedWork | null;
  /** Recognised pieces that were given back to the name, and names that do not mean the work that they name. */
  readonly kept: readonly string[];
  /** The id of an entry that stays as it is, although the line would continue it. */
  readonly apartId?: string | undefined;
}

export interface SuggestedWork {
  readonly name: string;
  /** Null: a page without one was shared. */
  readonly category: ActivityCategory | null;
  readonly creator: string | null;
  readonly year: number | null;
}

export const EMPTY_ENTRY: NewEntry = {
  line: '',
  category: null,
  rating: null,
  status: null,
  date: undefined,
  note: '',
  work: null,
  kept: [],
};

/** What an entry is unless it says otherwise. */
export interface EntryPreset {
  readonly status: ActivityStatus;
  /** Null: none in particular. */
  readonly category: ActivityCategory | null;
  readonly tag: string | null;
}

/** What will be saved. */
export interface EntryDraft {
  readonly name: string;
  /** Null: neither said nor known. */
  readonly category: ActivityCategory | null;
  readonly rating: number | null;
  readonly status: ActivityStatus;
  /** It may be incomplete, see `DateDraft`. */
  readonly date: string | null;
  readonly tags: readonly string[];
  readonly note: string;
  readonly creator: string;
  readonly year: number | null;
}

export interface EntryReading {
  readonly draft: EntryDraft;
  readonly line: ParsedLine;
  /** The suggested work, if it is still the one that is meant, or the one that the line names. */
  readonly work: SuggestedWork | null;
  /** Why its name is not the typed one. */
  readonly correction: Exclude<NamedWork['match'], 'exact'> | null;
  /** The tag that it has although the line does not say so. */
  readonly presetTag: string | null;
}

/**
 * Puts what the line says together with what was chosen beside it; the line goes first, because choosing removes it there.
 * @param today `YYYY-MM-DD`
 */
export function readEntry(
  entry: NewEntry,
  line: ParsedLine,
  today: string,
  preset: EntryPreset,
): EntryReading {
  const { name, pieces } = line;
  // A form that is filled in field by field means what was typed, even if it looks like a typo.
  const isTyped = entry.kept.includes(name) || (line.work?.match === 'typo' && entry.category !== null);
  const named = isTyped ? null : line.work;
  const find = <Kind extends Meaning['kind']>(kind: Kind) =>
    pieces.map(({ meaning }) => meaning).find((meaning) => meaning.kind === kind) as
      | Extract<Meaning, { readonly kind: Kind }>
      | undefined;
  const [status, stars] = [find('status'), find('rating')];
  const rating = stars?.rating ?? entry.rating;
  const known = line.isCategoryKnown ? line.categories[0] : null;
  const likely = status?.category ?? preset.category ?? known ?? null;
  const category = find('category')?.category ?? entry.category ?? likely;
  const taken = isWorkOf(entry.work, { name, category }) ? entry.work : null;
  const linked = taken === null && named?.work.category === category ? named : null;
  const work = taken ?? (linked && toSuggested(linked.work));
  const correction = linked && linked.match !== 'exact' ? linked.match : null;
  // A name that the user chose for the work stays; only its letters are capitalised as in the catalogue.
  const isLowerCase = entry.category === null && linked?.match === 'exact' && name === name.toLowerCase();
  const isRenamed = linked !== null && (correction === 'typo' || isLowerCase);
  // Stars and a date say that it has come true.
  const isDone = preset.status === 'WANT' && (rating !== null || find('date') !== undefined);
  const effectiveStatus = status?.status ?? entry.status ?? (isDone ? 'DONE' : preset.status);
  const chosenDate = entry.date === undefined ? (effectiveStatus === 'DONE' ? today : null) : entry.date;
  const tags = pieces.flatMap(({ meaning }) => ('tag' in meaning ? (meaning.tag ?? []) : []));
  // Tags divide a remark.
  const notes = pieces.flatMap(({ meaning }) => (meaning.kind === 'note' ? [meaning.text] : []));
  const isTagged = tags.some((tag) => foldedLabel(tag) === foldedLabel(preset.tag ?? ''));
  const presetTag = isTagged ? null : preset.tag;
  return {
    draft: {
      name: isRenamed ? line.entryName.replace(name, () => linked.work.name) : line.entryName,
      category,
      rating,
      status: effectiveStatus,
      date: find('date')?.date ?? chosenDate,
      tags: presetTag === null ? tags : [presetTag, ...tags],
      note: [entry.note, notes.join(' '), status?.written, stars?.written]
        .filter((text) => text !== undefined && text !== '')
        .join('\n'),
      creator: find('creator')?.creator ?? work?.creator ?? '',
      year: find('year')?.year ?? work?.year ?? null,
    },
    line,
    work,
    correction,
    presetTag,
  };
}

function toSuggested({ name, category, creator = null, year = null }: KnownWork): SuggestedWork {
  return { name, category, creator, year };
}

function isWorkOf(
  work: SuggestedWork | null,
  { name, category }: Pick<EntryDraft, 'name' | 'category'>,
): boolean {
  return (
    work !== null &&
    (work.category === null || work.category === category) &&
    titleKeyOf(work.name) === titleKeyOf(name)
  );
}

/** An empty line ends the entry with all that was chosen below it, which is no longer shown. */
export function withLine(entry: NewEntry, line: string): NewEntry {
  if (line.trim() !== '') return { ...entry, line };
  const { category, rating } = entry;
  return { ...EMPTY_ENTRY, line, category, rating };
}

/** Takes what the line says of this kind out of it, because something else was chosen. */
export function withoutPieces(entry: NewEntry, pieces: readonly Piece[], kind: Meaning['kind']): NewEntry {
  const removed = pieces.filter(({ meaning }) => meaning.kind === kind);
  return removed.length === 0 ? entry : { ...entry, line: cutPieces(entry.line, removed) };
}

/** Takes the suggested work instead of the typed name. The rest of the line stays behind it. */
export function withWork(entry: NewEntry, pieces: readonly Piece[], work: SuggestedWork): NewEntry {
  const rest = pieces.filter(({ meaning }) => meaning.kind !== 'category' && meaning.kind !== 'year');
  return {
    ...entry,
    line: `${[work.name, ...rest.map(({ text }) => text)].join(' ')} `,
    category: work.category,
    work,
    kept: [],
  };
}
