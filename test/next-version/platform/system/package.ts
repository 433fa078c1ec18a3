export { root } from '#platform/system/package.ts';

export const version = '99.0.0';
