/** What the tests of screens need, see docs/testing.md. */
export { axeViolations } from './axe.ts';
export { server } from './mock-server.ts';
export { openScreen, testAdmin, testUser } from './open-screen.tsx';
