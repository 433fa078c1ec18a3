import type { Examples } from '#platform/feature/define-feature.ts';
import { EXAMPLE } from '#platform/openapi/example-values.ts';
import type { dropApi, dropsApi } from '../contract/drops.ts';
import type { foldersApi } from '../contract/folders.ts';
import type { sharedApi, sharesApi } from '../contract/shares.ts';
import type { storageApi } from '../contract/storage.ts';
import type { versionsApi } from '../contract/versions.ts';

const { id, token, fileName } = EXAMPLE;

export const storageExamples: Examples<typeof storageApi> = {
  uploadFile: { file_name: 'Lisbon.txt', onConflict: 'replace' },
  // The length of the content that the document shows.
  uploadFiles: { files: JSON.stringify([{ name: 'Lisbon.txt', size: 20 }]) },
  downloadFile: { file_name: fileName },
  deleteFile: { file_name: fileName },
  files: { sort: 'newest', folder: 'all', limit: '50' },
  takenNames: { names: [fileName, 'Lisbon.txt'] },
  content: { id },
  rename: { id, name: 'Notes of May.txt' },
  restore: { id },
  deleteFiles: { ids: [id] },
  restoreFiles: { ids: [id] },
  purge: { id },
  purgeItems: { files: [id], folders: [] },
  archive: { ids: id },
  uploadOffset: { id },
  continueUpload: { id },
  cancelUpload: { id },
};

export const foldersExamples: Examples<typeof foldersApi> = {
  create: { name: 'Journeys', onExisting: 'reuse' },
  rename: { id, name: 'Journeys of 2026' },
  move: { files: [id], folder: id },
  copy: { files: [id], folder: id, onConflict: 'rename' },
  delete: { ids: [id] },
  restore: { ids: [id] },
};

export const versionsExamples: Examples<typeof versionsApi> = { list: { id }, restore: { id } };

export const sharesExamples: Examples<typeof sharesApi> = {
  create: { name: 'For Ben', files: [id], days: 14 },
  update: { id, days: 30 },
  revoke: { id },
};

export const sharedExamples: Examples<typeof sharedApi> = {
  open: { token },
  items: { share: id },
  content: { share: id, id },
  download: { share: id, file: id },
};

export const dropsExamples: Examples<typeof dropsApi> = {
  received: { id },
  arriving: { id },
  cancelArriving: { id },
  create: { name: 'Photos of the wedding', days: 14, maxFiles: 100 },
  update: { id, maxFiles: 200, letters: false },
  revoke: { id },
  remove: { id },
};

export const dropExamples: Examples<typeof dropApi> = {
  open: { token },
  setSender: { drop: id, name: 'Ben' },
  done: { drop: id },
  createUpload: { drop: id },
  uploadOffset: { drop: id, id },
  continueUpload: { drop: id, id },
  cancelUpload: { drop: id, id },
};
