/** `npm run test:full`: every case and full counts. `npm test` runs as many as are needed to find a fault. */
export const isFullRun = process.env['DAYBOOK_TEST_FULL'] === '1';
