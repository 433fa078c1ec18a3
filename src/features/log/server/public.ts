export { CATEGORY_LABELS, CATEGORY_NAMES, describe, madeText, starsText } from './entry-text.ts';
