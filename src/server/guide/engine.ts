import type { Choice, GuideResult } from '#guide-engine/guide.ts';
import { buildPlaceIndex } from '#guide-engine/places/place-index.ts';
import { suggestPlaces } from '#guide-engine/places/suggest-places.ts';
import { travelGuide } from '#guide-engine/places/travel-guide.ts';
import { suggestTitles } from '#guide-engine/works/suggest.ts';
import { workGuide } from '#guide-engine/works/work-guide.ts';
import { buildBookIndex, buildMovieIndex } from '#guide-engine/works/work-index.ts';
import { loadCatalogue } from './catalogue.ts';

/** The guide engine over one version of the catalogue. */
export interface Engine {
  readonly version: string;
  travel(place: string, childFriendly: boolean): GuideResult;
  movie(title: string): GuideResult;
  book(title: string): GuideResult;
  suggestPlaces(text: string, limit: number): Choice[];
  suggestMovies(text: string, limit: number): Choice[];
  suggestBooks(text: string, limit: number): Choice[];
}

/** Builds the indexes when the first guide is asked for, and once: a start needn't wait for them. */
export function engineOver(catalogueFolder: string): () => Promise<Engine> {
  let engine: Promise<Engine> | undefined;
  return () => (engine ??= buildEngine(catalogueFolder));
}

async function buildEngine(catalogueFolder: string): Promise<Engine> {
  const { catalogue, version } = await loadCatalogue(catalogueFolder);
  const places = buildPlaceIndex(catalogue.destinations, catalogue.gazetteer);
  const movies = buildMovieIndex(catalogue.movies, catalogue.tags);
  const books = buildBookIndex(catalogue.books, catalogue.tags);
  return {
    version,
    travel: (place, childFriendly) => travelGuide(places, place, { childFriendly }),
    movie: (title) => workGuide(movies, title),
    book: (title) => workGuide(books, title),
    suggestPlaces: (text, limit) => suggestPlaces(places, text, limit),
    suggestMovies: (text, limit) => suggestTitles(movies, text, limit),
    suggestBooks: (text, limit) => suggestTitles(books, text, limit),
  };
}
