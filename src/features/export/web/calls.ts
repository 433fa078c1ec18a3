import { activityApi } from '#features/log/contract/activity.ts';
import type { ExportFormatName } from '../contract/activity-export.ts';
import { ownAccountApi } from '#features/account/contract/profile.ts';
import { useQuery } from '@tanstack/react-query';
import { call, urlFor } from '#platform/web/call/call.ts';

/** Everything as a ZIP. The browser downloads it itself, because it may be of any size. */
export const EVERYTHING_URL = ownAccountApi.exportAccount.path;

/** What each file would contain, counted anew each time the screen opens. */
export const useExportPreview = () =>
  useQuery({
    queryKey: ['export-preview'],
    queryFn: ({ signal }) => call(activityApi.exportPreview, {}, { signal }),
    staleTime: 0,
  });

export function exportUrl(format: ExportFormatName, includesNotes: boolean): string {
  return urlFor(activityApi.export, { format, ...(includesNotes && { notes: 'include' }) });
}
