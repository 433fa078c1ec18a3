import { PUBLIC_PROFILE_MESSAGES, type ProfileDraft } from '../contract/people.ts';
import { normalHandle } from '../contract/handle.ts';
import { useId, useState } from 'react';
import { failureText } from '#platform/web/call/failure.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { FormError } from '#platform/web/ui/error-message.tsx';
import { usePreview } from './calls.ts';
import { ProfileView } from './profile-view.tsx';
import styles from './profile-form.module.css';

/** Shows what visitors would see of a draft, before anything is public. */
export function ProfilePreview({ draft }: { readonly draft: ProfileDraft }) {
  const id = useId();
  const { mutate, data, error, isPending } = usePreview();
  // A preview of what was chosen before would be wrong.
  const [shownDraft, setShownDraft] = useState<ProfileDraft | null>(null);
  const isShown = data !== undefined && shownDraft === draft;

  function preview() {
    setShownDraft(draft);
    mutate({
      ...draft,
      // No part of the page: whether it can be had is said when it is published.
      handle: normalHandle(draft.handle.trim()) ?? 'your-name',
      displayName: draft.displayName.trim() || 'Your display name',
    });
  }

  return (
    <section className={styles['preview']} aria-labelledby={id}>
      <h2 id={id}>Preview</h2>
      <Button busy={isPending} onClick={preview}>
        Show what visitors see
      </Button>
      <FormError text={error ? failureText(PUBLIC_PROFILE_MESSAGES.previewFailed, error) : null} />
      {isShown && (
        <div className={styles['page']}>
          <p className={styles['title']}>
            <bdi>{data.displayName}</bdi>
          </p>
          <ProfileView profile={data} isPreview />
        </div>
      )}
    </section>
  );
}
