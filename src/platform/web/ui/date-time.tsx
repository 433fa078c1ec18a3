import { formatDateTime } from '../view/format.ts';

/** A time to the minute, which never breaks over two lines. */
export function DateTime({ time }: { readonly time: string }) {
  return <time dateTime={time}>{formatDateTime(time)}</time>;
}
