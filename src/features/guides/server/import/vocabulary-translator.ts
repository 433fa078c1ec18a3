import type { Tag, WorkKind } from '#guide-engine/record.ts';
import { normalise } from '#guide-engine/text/normalise.ts';

export interface CatalogueVocabulary {
  /** The closed lists of genres, by the kind of work. */
  readonly genres: Readonly<Record<WorkKind, readonly { readonly id: string; readonly label: string }[]>>;
  readonly tags: readonly Tag[];
  /** Other catalogues' words for our genres and tags: their word → our id. */
  readonly synonyms: Readonly<Record<string, string>>;
}

export type VocabularyTranslator = ReturnType<typeof createVocabularyTranslator>;

export function createVocabularyTranslator(kind: WorkKind, { genres, tags, synonyms }: CatalogueVocabulary) {
  const genreOf = namesOf(genres[kind]);
  const tagOf = namesOf(tags.filter(({ kinds }) => kinds.includes(kind)));
  const synonymOf = new Map(Object.entries(synonyms).map(([word, id]) => [normalise(word), id]));
  const ours = (names: ReadonlyMap<string, string>, word: string) =>
    names.get(normalise(word)) ?? names.get(normalise(synonymOf.get(normalise(word)) ?? ''));
  return {
    toGenres: (words: readonly string[]) =>
      unique(words.map((word) => ours(genreOf, word))).slice(0, MAX_GENRES),

    /** Tags of the closed list, and all other tags unchanged. */
    toTags(words: readonly string[]): { tags: string[]; freeTags: string[] } {
      const known = words.map((word) => ours(tagOf, word));
      const isOther = (word: string, index: number) =>
        known[index] === undefined && ours(genreOf, word) === undefined;
      return {
        tags: unique(known),
        freeTags: unique(words.filter(isOther).map((word) => word.toLowerCase())),
      };
    },
  };
}

const MAX_GENRES = 4;

/** Ids by their labels, their aliases and by themselves. */
function namesOf(entries: readonly Named[]): Map<string, string> {
  return new Map(
    entries.flatMap(({ id, label, aliases = [] }) =>
      [id, label, ...aliases].map((name) => [normalise(name), id] as const),
    ),
  );
}

type Named = Pick<Tag, 'id' | 'label' | 'aliases'>;

function unique(words: readonly (string | undefined)[]): string[] {
  return [...new Set(words.filter((word) => word !== undefined))];
}
