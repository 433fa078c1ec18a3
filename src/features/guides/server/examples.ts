import type { Examples } from '#platform/feature/define-feature.ts';
import { EXAMPLE } from '#platform/openapi/example-values.ts';
import type { dismissalApi } from '../contract/dismissals.ts';
import type { pairApi } from '../contract/for-you.ts';
import type { guideApi } from '../contract/guide.ts';
import type { publicGuidesApi } from '../contract/public-guides.ts';

const { id, token, pairCode } = EXAMPLE;

export const guideExamples: Examples<typeof guideApi> = {
  travelGuide: { place: 'Lisbon', childFriendly: false },
  movieGuide: { name: 'Arrival' },
  bookGuide: { name: 'Dune' },
  suggestPlaces: { q: 'lis' },
  suggestMovies: { q: 'arr' },
  suggestBooks: { q: 'dun' },
  removeGuide: { id },
};

export const publicGuidesExamples: Examples<typeof publicGuidesApi> = {
  retrieve: { id },
  share: { id },
  withdraw: { id },
  sharedGuide: { token },
};

export const dismissalExamples: Examples<typeof dismissalApi> = {
  add: { id: 'movie:arrival-2016' },
  remove: { id: 'movie:arrival-2016' },
};

export const pairExamples: Examples<typeof pairApi> = {
  createCode: { name: 'Ada' },
  agree: { code: pairCode, name: 'Ben' },
  end: { id },
  forTwo: { id },
};
