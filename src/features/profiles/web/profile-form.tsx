import type { ActivityList } from '#features/lists/contract/lists.ts';
import {
  ABOUT_MAX_CHARS,
  DISPLAY_NAME_MAX_CHARS,
  PUBLIC_PROFILE_MESSAGES,
  publicProfileApi,
  type ProfileDraft,
  type ProfileSettings,
} from '../contract/people.ts';
import { HANDLE_MAX_CHARS } from '../contract/handle.ts';
import { personPath } from '#platform/contract/screens.ts';
import { useId, useState } from 'react';
import { useContractForm } from '#platform/web/call/form.ts';
import { notifySuccess } from '#platform/web/notices/notices.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { FormError } from '#platform/web/ui/error-message.tsx';
import { CheckboxField, Field } from '#platform/web/ui/fields/field.tsx';
import { Sheet } from '#platform/web/ui/dialogs/sheet.tsx';
import { useSaveProfile } from './calls.ts';
import { newDraft, toDraft } from './draft.ts';
import { ProfileParts } from './profile-parts.tsx';
import { ProfilePreview } from './profile-preview.tsx';
import { ProfileState } from './profile-state.tsx';
import styles from './profile-form.module.css';

export interface ProfileFormProps {
  /** Null: there is none yet. */
  readonly profile: ProfileSettings | null;
  readonly lists: readonly ActivityList[];
  /** Years with entries, the latest first. */
  readonly years: readonly number[];
}

/** Chooses what of the user's Daybook is public, and publishes it. */
export function ProfileForm({ profile, lists, years }: ProfileFormProps) {
  const [draft, setDraft] = useState<ProfileDraft>(() => (profile ? toDraft(profile) : newDraft()));
  const isPublic = profile?.published === true;
  const form = useContractForm(publicProfileApi.save, {
    send: useSaveProfile(),
    toValues: () => draft,
    failurePrefix: PUBLIC_PROFILE_MESSAGES.saveFailed,
    onSuccess: (saved) => {
      setDraft(toDraft(saved));
      notifySuccess(isPublic ? PUBLIC_PROFILE_MESSAGES.changed : PUBLIC_PROFILE_MESSAGES.published);
    },
  });
  const change = (part: Partial<ProfileDraft>) => setDraft({ ...draft, ...part });

  return (
    <>
      {profile && <ProfileState profile={profile} />}
      <form {...form.props} className={styles['form']} aria-label="Public profile">
        <About draft={draft} change={change} errorOf={(name) => form.field(name).error} />
        <ProfileParts draft={draft} change={change} lists={lists} years={years} />
        <Sheet className={styles['part']}>
          <h2>Search engines</h2>
          <CheckboxField
            label="Search engines may list this page. Without it they are asked not to; what they have once listed may stay there for a while."
            checked={draft.indexed}
            onChange={(event) => change({ indexed: event.target.checked })}
          />
        </Sheet>
        <FormError text={form.failure} />
        <div className={styles['actions']}>
          <Button type="submit" look="primary" busy={form.isBusy}>
            {isPublic ? 'Save changes' : 'Publish'}
          </Button>
        </div>
      </form>
      <ProfilePreview draft={draft} />
    </>
  );
}

interface AboutProps {
  readonly draft: ProfileDraft;
  readonly change: (part: Partial<ProfileDraft>) => void;
  readonly errorOf: (name: 'handle' | 'displayName' | 'about') => string | undefined;
}

function About({ draft, change, errorOf }: AboutProps) {
  const id = useId();
  const path = location.origin + personPath(draft.handle.trim().toLowerCase() || 'your-name');
  return (
    <Sheet className={styles['part']}>
      <h2>Your page</h2>
      <p>
        A page for everybody, without an account, with the parts that you choose here. Nothing is public
        before you publish it. Your email address, tags, notes on entries and files are never on it.
      </p>
      <Field
        label="Name in the address"
        name="handle"
        value={draft.handle}
        maxLength={HANDLE_MAX_CHARS}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={errorOf('handle')}
        hint={<bdi className={styles['address']}>{path}</bdi>}
        onChange={(event) => change({ handle: event.target.value })}
      />
      <Field
        label="Display name"
        name="displayName"
        value={draft.displayName}
        maxLength={DISPLAY_NAME_MAX_CHARS}
        autoComplete="off"
        dir="auto"
        error={errorOf('displayName')}
        hint="The heading of the page; it need not be your real name."
        onChange={(event) => change({ displayName: event.target.value })}
      />
      <div className={styles['about']}>
        <label htmlFor={id}>About you, in a few sentences</label>
        <textarea
          id={id}
          name="about"
          rows={4}
          dir="auto"
          value={draft.about}
          maxLength={ABOUT_MAX_CHARS}
          onChange={(event) => change({ about: event.target.value })}
        />
      </div>
    </Sheet>
  );
}
