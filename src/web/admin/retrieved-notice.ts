import { useEffect } from 'react';
import { notifySuccess } from '../kernel/notices.ts';

/** Says once that something was loaded, when it first stands on the screen. */
export function useRetrievedNotice(retrieved: boolean, text: string): void {
  useEffect(() => {
    if (retrieved) notifySuccess(text);
  }, [retrieved, text]);
}
