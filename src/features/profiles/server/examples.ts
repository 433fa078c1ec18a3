import type { Examples } from '#platform/feature/define-feature.ts';
import { EXAMPLE } from '#platform/openapi/example-values.ts';
import type { ProfileDraft, publicProfileApi } from '../contract/people.ts';

const { id, handle } = EXAMPLE;

const draft: ProfileDraft = {
  handle,
  displayName: 'Ada',
  about: 'I read on trains.',
  indexed: false,
  listIds: [id],
  years: [1999],
  categories: ['BOOK', 'MOVIE'],
  numbers: true,
  latest: 5,
  favourites: true,
};

export const publicProfileExamples: Examples<typeof publicProfileApi> = {
  save: draft,
  preview: draft,
  page: { handle },
  list: { handle, id },
  year: { handle, year: 1999 },
  feed: { handle, file: 'people.atom' },
};
