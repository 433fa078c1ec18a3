import { personPath, SCREENS } from '#platform/contract/screens.ts';
import { Link } from '#platform/web/ui/link.tsx';
import { useProfileSettings } from './calls.ts';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { Section } from '#platform/web/ui/section.tsx';

/** Says whether the user has a public profile, and leads to it. */
export function PublicProfileSection() {
  const { data: profile } = useProfileSettings();
  const path = profile?.published === true ? personPath(profile.handle) : null;
  return (
    <Section title="Public profile" wide>
      {path === null ? (
        <p>A public page with the lists, years and entries you choose. It is off, so nobody can see it.</p>
      ) : (
        <p>
          Everybody can see <Link to={path}>{path}</Link>.
        </p>
      )}
      <ButtonLink to={SCREENS.publicProfile}>
        {profile ? 'Change your public profile' : 'Set up a public profile'}
      </ButtonLink>
    </Section>
  );
}
