import { AccountScreen as Screen } from '#features/account/web/account-screen.tsx';
import { lazyPart } from '#platform/web/ui/dialogs/lazy-part.tsx';
import { useIsIntegrationOn } from '#platform/web/view/integrations.ts';

const PublicProfileSection = lazyPart(
  async () => (await import('#features/profiles/web/public-profile-section.tsx')).PublicProfileSection,
);

/** The account, and what other features set up for it. */
export function AccountScreen() {
  return <Screen>{useIsIntegrationOn('public') && <PublicProfileSection />}</Screen>;
}
