import type { ActivityCategory } from '#contract/activity.ts';
import type { ForYouKind } from '#contract/for-you.ts';
import type { Db } from '../../database/connect.ts';
import type { Config } from '../../kernel/config.ts';
import type { GuideService } from '../service.ts';
import { entryQueries } from './entry-queries.ts';
import { forYouService } from './service.ts';

const CATEGORIES: Readonly<Record<ForYouKind, ActivityCategory>> = {
  movie: 'MOVIE',
  book: 'BOOK',
  travel: 'PLACE',
};

export interface ForYouModulePorts {
  readonly db: Db;
  readonly config: Config;
  readonly guides: Pick<GuideService, 'tasteCatalogue'>;
}

export type ForYouModule = ReturnType<typeof forYouModule>;

/** Wires up the recommendations from whole logs. */
export function forYouModule({ db, config, guides }: ForYouModulePorts) {
  const entries = entryQueries(db);
  return {
    recommendations: forYouService({
      catalogueOf: guides.tasteCatalogue,
      entriesOf: (userId, kind) => entries.list(userId, CATEGORIES[kind]),
      searches: config.guides.searches,
    }),
  };
}
