import type { Activity } from '../../contract/activity.ts';
import { expect, it } from 'vitest';
import { readCatalogueWork } from './catalogue-works.ts';
import { suggestWorks } from './suggest.ts';

const catalogue = [
  'M\tThe Godfather\t1972\tFrancis Ford Coppola',
  'P\tRome\tIT',
  'B\tDune\t1965\tFrank Herbert',
  'M\tDune\t2021\tDenis Villeneuve',
  'M\tDune\t1984\tDavid Lynch',
  'M\tAmélie\t2001\tJean-Pierre Jeunet\tLe Fabuleux Destin d’Amélie Poulain',
  'M\tSon of Godzilla\t1967\tJun Fukuda',
  'S\tColosseum\tRome',
  'P\tRome\tUS',
  'M\tRome, Open City\t1945\tRoberto Rossellini\tRoma città aperta',
].map(readCatalogueWork);

const entry = (name: string, category: Activity['category']): Activity => ({
  id: name,
  name,
  category,
  rating: 4,
  creationTime: '2024-08-19T12:00:00Z',
});

const suggest = (text: string, log: readonly Activity[] = [], category: Activity['category'] | null = null) =>
  suggestWorks({ text, category }, log, catalogue).map(({ name, year, creator, where, logged }) =>
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

it('suggests nothing for what no title contains', () => {
  expect(suggest('xyzzy')).toEqual([]);
  expect(suggest('  ')).toEqual([]);
});
