import { ImportScreen as Screen } from '#features/import/web/import-screen.tsx';
import { lazyPart } from '#platform/web/ui/dialogs/lazy-part.tsx';
import { useIsIntegrationOn } from '#platform/web/view/integrations.ts';

const ScrobbleSection = lazyPart(
  async () => (await import('#features/scrobbling/web/scrobble-section.tsx')).ScrobbleSection,
);

/** Imports, and what media servers add without one. */
export function ImportScreen() {
  return <Screen>{useIsIntegrationOn('scrobble') && <ScrobbleSection />}</Screen>;
}
