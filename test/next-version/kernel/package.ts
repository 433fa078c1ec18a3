export { root } from '../../../src/server/kernel/package.ts';

export const version = '99.0.0';
