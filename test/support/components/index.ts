/** What the tests of screens need, see docs/testing.md. */
export { axeViolations } from './axe.ts';
export { entryNames, entryRow, keepLog, newRating, NO_ENTRIES, testEntry } from './activity.ts';
export { stopClock } from './clock.ts';
export {
  keepDismissals,
  testForYouGroup,
  testForYouItem,
  testMovie,
  testMovieGuide,
  testMapBackground,
  testTravelGuide,
} from './guide.ts';
export { keepImports, testImport, testScrobbleAddress } from './import.ts';
export { testAllYears, testEmptyYear, testYear } from './look-back.ts';
export { keepLists, PUBLIC_LIST, testList } from './lists.ts';
export { expectWarning, server } from './mock-server.ts';
export { focus, openScreen, testAdmin, testUser } from './open-screen.tsx';
