import { projectApi, type ProjectDetails, type ProjectKey } from '../../contract/feedback-projects.ts';
import { copyText } from '#platform/web/input/clipboard.ts';
import { notifyFailed } from '#platform/web/call/failure.ts';
import { formatDateTime } from '#platform/web/view/format.ts';
import { notifySuccess } from '#platform/web/notices/notices.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Section } from '#platform/web/ui/section.tsx';
import { useChangeProject } from './project-calls.ts';
import styles from '../parts/project-page.module.css';

const onError = notifyFailed('The key could not be changed: ');

export function ProjectKeys({ project: { id, role, keys } }: { readonly project: ProjectDetails }) {
  const { mutate: addKey, isPending: isAdding } = useChangeProject(projectApi.addKey);
  const { mutate: setDisabled, isPending: isChanging } = useChangeProject(projectApi.setKeyDisabled);
  const isOwner = role === 'own';
  return (
    <Section title="Keys" wide>
      <p>
        Your app sends feedback with the current key. When you make a new key, the old ones keep working, so
        that you can disable each once nothing uses it any more.
      </p>
      <ul className={styles['rows']} aria-label="Keys">
        {keys.map((key) => (
          <li key={key.key} className={key.disabled ? styles['off'] : undefined}>
            <span className={styles['what']}>
              <code>{key.key}</code>
              <small>{describeKey(key)}</small>
            </span>
            {!key.disabled && (
              <Button
                aria-label={`Copy the key ${key.key}`}
                onClick={() => void copyText(key.key, 'The key was copied.')}
              >
                Copy
              </Button>
            )}
            {isOwner && key.replacedAt !== null && (
              <Button
                busy={isChanging}
                aria-label={`${key.disabled ? 'Enable' : 'Disable'} the key ${key.key}`}
                onClick={() => setDisabled({ id, key: key.key, disabled: !key.disabled }, { onError })}
              >
                {key.disabled ? 'Enable' : 'Disable'}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {isOwner && (
        <Button
          busy={isAdding}
          onClick={() =>
            addKey({ id }, { onError, onSuccess: () => notifySuccess('The project has a new key.') })
          }
        >
          New key
        </Button>
      )}
    </Section>
  );
}

function describeKey({ replacedAt, usedAt, createdAt, disabled }: ProjectKey): string {
  const use = usedAt === null ? 'not used yet' : `last used ${formatDateTime(usedAt)}`;
  if (disabled) return `Disabled, ${use}`;
  if (replacedAt !== null) return `Replaced ${formatDateTime(replacedAt)}, ${use}`;
  return `${createdAt === null ? 'Current' : `Current since ${formatDateTime(createdAt)}`}, ${use}`;
}
