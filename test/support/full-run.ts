/** `npm run test:full`: every case, and endurance with full counts. `npm test` runs enough to find a fault. */
export const isFullRun = process.env['DAYBOOK_TEST_FULL'] === '1';
