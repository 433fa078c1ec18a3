import type { FieldIndex } from '../../index/field-index.ts';
import { buildKeyTable, type KeyTable, type NamedTarget } from '../../index/key-table.ts';
import type { Tag } from '../../record.ts';
import { searchKey, normalise } from '../../text/normalise.ts';
import { stringAt, stringCount } from '../../text/string-table.ts';
import { stem } from '../../text/words.ts';
import { languageName } from '../labels.ts';
import { plainLabel } from '../../text/labels.ts';
import { FIELD_NAMES, type FieldName } from '../fields.ts';

/** A person, genre, theme or language of the catalogue: a term of one of its fields. */
export interface Concept {
  readonly field: FieldName;
  readonly term: number;
}

/** Where a name of a concept comes from; the first is the strongest. */
export const CONCEPT_SOURCES = ['name', 'stems', 'surname'] as const;

/** All names of the concepts; targets are read with `conceptOf`. */
export function buildConcepts(
  fields: Readonly<Record<FieldName, FieldIndex>>,
  tags: readonly Tag[],
): KeyTable {
  const tagsById = new Map(tags.map((tag) => [tag.id, tag]));
  return buildKeyTable([
    ...namesOf(fields, 'genre', themeNames),
    ...namesOf(fields, 'tags', (id) => {
      const { label = id, aliases = [] } = tagsById.get(id) ?? {};
      return [id, label, ...aliases].flatMap(themeNames);
    }),
    ...namesOf(fields, 'creator', personNames),
    ...namesOf(fields, 'cast', personNames),
    ...namesOf(fields, 'studio', studioNames),
    ...namesOf(fields, 'lang', (lang) => [[0, searchKey(languageName(lang))]]),
  ]);
}

export function conceptOf(table: KeyTable, row: number): Concept {
  const target = table.targets[row]!;
  return { field: FIELD_NAMES[Math.floor(target / TERMS_PER_FIELD)]!, term: target % TERMS_PER_FIELD };
}

/** Stems of the words without articles and prepositions; the same for "bank heists" and "a bank heist". */
export function stemKey(text: string): string {
  return normalise(text)
    .split(' ')
    .filter((word) => !FUNCTION_WORDS.has(word))
    .map(stem)
    .join(' ');
}

const FUNCTION_WORDS = new Set('a an the of by in on at for and'.split(' '));

const TERMS_PER_FIELD = 2 ** 28;

type SourcedName = readonly [source: number, key: string];

function namesOf(
  fields: Readonly<Record<FieldName, FieldIndex>>,
  field: FieldName,
  names: (term: string) => SourcedName[],
): NamedTarget[] {
  const { terms } = fields[field];
  const first = FIELD_NAMES.indexOf(field) * TERMS_PER_FIELD;
  return Array.from({ length: stringCount(terms) }, (_, term) =>
    names(stringAt(terms, term)).map(([source, key]) => ({ key, source, target: first + term })),
  ).flat();
}

function personNames(name: string): SourcedName[] {
  const key = searchKey(name);
  const surname = key.slice(key.lastIndexOf(' ') + 1);
  return surname.length < 4
    ? [[0, key]]
    : [
        [0, key],
        [2, surname],
      ];
}

/** "Ghibli" and "Marvel", too. */
function studioNames(name: string): SourcedName[] {
  const short = name.replace(/^Studio | (?:Studios|Pictures|Animation)$/gu, '');
  return [...new Set([name, short])].map((own) => [0, searchKey(own)]);
}

function themeNames(name: string): SourcedName[] {
  const plain = plainLabel(name);
  return [
    [0, searchKey(plain)],
    [1, stemKey(plain)],
  ];
}
