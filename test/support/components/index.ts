/** What the tests of screens need, see docs/testing.md. */
export { axeViolations } from './axe.ts';
export { entryNames, entryRow, keepLog, newRating, testEntry } from './activity.ts';
export { stopClock } from './clock.ts';
export { keepLists, PUBLIC_LIST, testList } from './lists.ts';
export { server } from './mock-server.ts';
export { openScreen, testAdmin, testUser } from './open-screen.tsx';
