/** What Windows does not allow in a name, or treats as a separator or a device. */
const FORBIDDEN = /[\\/<>:"|?*\p{Cc}]/gu;
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;

/** A file name that can be unpacked on every system: one segment of a path, and never `.` or `..`. */
export function portableName(name: string): string {
  return name
    .replaceAll(FORBIDDEN, '_')
    .replace(DEVICE, '_$1')
    .replace(/[. ]+$/, '_');
}
