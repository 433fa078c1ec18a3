import type { Activity } from '../../../contract/activity.ts';
import { expect, it } from 'vitest';
import { byFame, readCatalogue, withAliases } from './catalogue-works.ts';
import { createKnownTitles } from './known-titles.ts';
import { suggestWorks } from './suggest.ts';

const titles = {
  kinds: 'MPBMMMMSPM',
  names: 'The Godfather|Rome|Dune|Dune|Dune|Amélie|Son of Godzilla|Colosseum|Rome|Rome, Open City'.replaceAll(
    '|',
    '\n',
  ),
  years: '1972||1965|2021|1984|2001|1967|||1945'.replaceAll('|', '\n'),
  creators:
    'Francis Ford Coppola|-|Frank Herbert|Denis Villeneuve|David Lynch|Jean-Pierre Jeunet|Jun Fukuda|-||Roberto Rossellini'.replaceAll(
      '|',
      '\n',
    ),
  countries: 'US|IT|US|||FR|JP|Rome|US|IT'.replaceAll('|', '\n'),
  fames: '5555554414',
};
const aliases: Record<string, string> = {
  Amélie: 'fabuleux destin damelie poulain',
  'Son of Godzilla': 'histoire dune bete',
  'Rome, Open City': 'roma citta aperta|ローマ',
};
const catalogue = byFame(
  [...readCatalogue(titles)].map((work) => withAliases(work, aliases[work.name] ?? '')),
);

const entry = (name: string, category: Activity['category']): Activity => ({
  id: name,
  name,
  category,
  rating: 4,
  creationTime: '2024-08-19T12:00:00Z',
});

const known = createKnownTitles(catalogue);

const suggest = (text: string, log: readonly Activity[] = [], category: Activity['category'] | null = null) =>
  suggestWorks({ text, category, near: known.findNear(text)?.works ?? [] }, log, catalogue).map(
    ({ name, year, creator, where, logged }) =>
      [name, year, creator, where, logged && 'logged'].filter((part) => part !== null).join(', '),
  );

it('finds titles by the beginnings of their words, ignoring case, accents and articles', () => {
  expect(suggest('god')).toEqual([
    'The Godfather, 1972, Francis Ford Coppola',
    'Son of Godzilla, 1967, Jun Fukuda',
  ]);
  expect(suggest('AMELIE')).toEqual(['Amélie, 2001, Jean-Pierre Jeunet']);
  expect(suggest('open ro')).toEqual(['Rome, Open City, 1945, Roberto Rossellini']);
});

it('finds no works by one word within their other titles: the folded “d’une” is not “Dune”', () => {
  expect(suggest('dune').filter((found) => found.startsWith('Son of'))).toEqual([]);
});

it('finds works by their original titles, and places with where they are', () => {
  expect(suggest('fabuleux des')).toEqual(['Amélie, 2001, Jean-Pierre Jeunet']);
  expect(suggest('rome')).toEqual([
    'Rome, Italy',
    'Rome, United States',
    'Rome, Open City, 1945, Roberto Rossellini',
  ]);
  expect(suggest('Roma')).toEqual(['Rome, Open City, 1945, Roberto Rossellini']);
  expect(suggest('colo')).toEqual(['Colosseum, Rome']);
});

it('only suggests the category that was typed', () => {
  expect(suggest('dune', [], 'BOOK')).toEqual(['Dune, 1965, Frank Herbert']);
});

it('puts the log before the catalogue, one suggestion for each work', () => {
  const log = [entry('Dune', 'BOOK'), entry('dune', 'BOOK'), entry('Dungeon Keeper', 'GAME')];
  expect(suggest('dun', log)).toEqual([
    'Dune, 1965, Frank Herbert, logged',
    'Dungeon Keeper, logged',
    'Dune, 2021, Denis Villeneuve',
    'Dune, 1984, David Lynch',
  ]);
});

it('waits for a second letter, but not for a second ideograph', () => {
  expect(suggest('d')).toEqual([]);
  expect(suggest('千', [entry('千と千尋の神隠し', 'MOVIE')])).toEqual(['千と千尋の神隠し, logged']);
});

it('knows the country of a place, and of a sight that of its destination', () => {
  const places = catalogue.filter(({ category }) => category === 'PLACE');
  expect(places.map(({ name, country }) => [name, country])).toEqual([
    ['Rome', 'IT'],
    ['Colosseum', 'IT'],
    ['Rome', 'US'],
  ]);
});

it('suggests what is meant by a name with a typo', () => {
  expect(suggest('the godfahter')).toEqual(['The Godfather, 1972, Francis Ford Coppola']);
  expect(suggest('ameli')).toEqual(['Amélie, 2001, Jean-Pierre Jeunet']);
  expect(suggest('the goodfeller')).toEqual([]);
});

it('suggests nothing for what no title contains', () => {
  expect(suggest('xyzzy')).toEqual([]);
  expect(suggest('  ')).toEqual([]);
});
