export { logReader, type LogReader } from './entry-queries.ts';
export { CATEGORY_LABELS, CATEGORY_NAMES, describe, madeText, starsText } from './entry-text.ts';
export { readSelection } from './list-queries.ts';
export { textBytes, type LogRoom, type LogSize } from './log-room.ts';
export { assertOwnPictures, type FindOwnFiles } from './pictures.ts';
export { createContentWriter } from './queries.ts';
export { EMPTY_LIST, fromRow, parseList, STAGED_AT, toContentRow, type ReadRow } from './row-queries.ts';
export { EMPTY_DIARY, toActivity, withChange, type StoredActivity } from './stored-activity.ts';
