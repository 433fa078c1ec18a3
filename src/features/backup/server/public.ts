export { backUpBeforeUpgrade } from './before-upgrade.ts';
export { findNewestVerified, OVERDUE_DAYS } from './overdue.ts';
export { listBackups } from './repository/catalog.ts';
export { describePlaceInDataDir, openRepository } from './repository/open-repository.ts';
