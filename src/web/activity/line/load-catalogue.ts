import { titles } from 'virtual:catalogue-titles';
import { readCatalogueWorks, type CatalogueWork } from './catalogue-works.ts';

/** In a chunk of its own, with the titles of the catalogue. */
export function loadCatalogue(): readonly CatalogueWork[] {
  return readCatalogueWorks(titles);
}
