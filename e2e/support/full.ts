/** Whether this is `npm run test:full`, which leaves nothing out. */
export const isFull = process.env['TEST_FULL'] === '1';

/** The reason that `npm test` gives for what it leaves out. */
export const ONLY_IN_FULL = 'This takes long: it is part of `npm run test:full`.';
