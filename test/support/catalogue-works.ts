import {
  byFame,
  readCatalogue,
  withAliases,
  type CatalogueWork,
} from '#features/log/web/line/titles/catalogue-works.ts';
import { catalogueTitles } from '../../scripts/catalogue-titles.ts';

/** The works of the shipped catalogue as the line knows them. */
export async function catalogueWorks(): Promise<CatalogueWork[]> {
  const { titles, aliases } = await catalogueTitles();
  const lines = aliases.split('\n');
  return byFame([...readCatalogue(titles)].map((work, index) => withAliases(work, lines[index] ?? '')));
}
