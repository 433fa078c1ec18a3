import { useEffect } from 'react';
import { notifySuccess } from '../kernel/notices.ts';

/** Shows a notice once, when the data has first been loaded. */
export function useRetrievedNotice(retrieved: boolean, text: string): void {
  useEffect(() => {
    if (retrieved) notifySuccess(text);
  }, [retrieved, text]);
}
