import { PUBLIC_PROFILE_MESSAGES, type ProfileSettings } from '../contract/people.ts';
import { personPath } from '#platform/contract/screens.ts';
import { Link } from '#platform/web/ui/link.tsx';
import { copyText } from '#platform/web/input/clipboard.ts';
import { notifySuccess } from '#platform/web/notices/notices.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Sheet } from '#platform/web/ui/dialogs/sheet.tsx';
import { useWithdrawProfile } from './calls.ts';
import styles from './profile-form.module.css';

/** Says whether the profile is public, and ends that. */
export function ProfileState({ profile }: { readonly profile: ProfileSettings }) {
  const withdraw = useWithdrawProfile();
  const path = personPath(profile.handle);
  if (!profile.published) {
    return (
      <Sheet className={styles['part']}>
        <p>
          Your profile is switched off. Nobody sees it until you publish it again; its address stays yours.
        </p>
      </Sheet>
    );
  }
  return (
    <Sheet className={styles['part']}>
      <p>
        Everybody can see your profile at{' '}
        <Link to={path} className={styles['address']}>
          {location.origin + path}
        </Link>
      </p>
      <div className={styles['actions']}>
        <Button onClick={() => void copyText(location.origin + path, 'The address was copied.')}>
          Copy address
        </Button>
        <Button
          look="danger"
          busy={withdraw.isPending}
          onClick={() =>
            withdraw.mutate(undefined, {
              onSuccess: () => notifySuccess(PUBLIC_PROFILE_MESSAGES.withdrawn),
            })
          }
        >
          Switch off
        </Button>
      </div>
    </Sheet>
  );
}
