import { defineSettings } from '#platform/config/settings.ts';
import { wholeNumber } from '#platform/config/variables.ts';

const GIB = 1024 ** 3;

export const storageSettings = defineSettings({
  section: 'Data',
  variables: {
    UPLOAD_MAX_BYTES: {
      doc: 'The largest file.',
      schema: wholeNumber(1),
      default: String(5 * GIB),
      defaultDoc: '5 GiB',
      example: '1073741824',
    },
    USER_QUOTA_BYTES: {
      doc: 'The space of each user for whom admins have set no other quota.',
      schema: wholeNumber(0),
      default: String(20 * GIB),
      defaultDoc: '20 GiB',
      example: '107374182400',
    },
    DISK_RESERVE_BYTES: {
      doc: 'Uploads stop with 507 when less than this is free, and new entries in SQLite when a quarter of it is.',
      schema: wholeNumber(0),
      defaultDoc: '1 GiB, or 5 % of the disk if less',
      example: '5368709120',
    },
  },
  toConfig: (env) => ({
    uploadMaxBytes: env.UPLOAD_MAX_BYTES,
    userQuotaBytes: env.USER_QUOTA_BYTES,
    diskReserveBytes: env.DISK_RESERVE_BYTES ?? null,
  }),
});
