import { ExportScreen as Screen } from '#features/export/web/export-screen.tsx';
import { FeedSection } from '#features/feeds/web/feed-section.tsx';
import { useIsIntegrationOn } from '#platform/web/view/integrations.ts';

/** Exports, and the log for feed readers and calendars. */
export function ExportScreen() {
  return <Screen>{useIsIntegrationOn('feeds') && <FeedSection />}</Screen>;
}
