import { AccountScreen as Screen } from '#features/account/web/account-screen.tsx';
import { lazyPart } from '#platform/web/ui/dialogs/lazy-part.tsx';
import { useIsIntegrationOn } from '#platform/web/view/integrations.ts';

const HalfStarsSection = lazyPart(
  async () => (await import('#features/log/web/parts/half-stars-section.tsx')).HalfStarsSection,
);
const PublicProfileSection = lazyPart(
  async () => (await import('#features/profiles/web/public-profile-section.tsx')).PublicProfileSection,
);

/** The account, and what other features set up for it. */
export function AccountScreen() {
  const isPublicOn = useIsIntegrationOn('public');
  return (
    <Screen>
      <HalfStarsSection />
      {isPublicOn && <PublicProfileSection />}
    </Screen>
  );
}
