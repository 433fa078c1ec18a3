import { X } from 'lucide-react';
import { useNavigate } from 'react-router';
import { CheckboxField } from '#platform/web/ui/fields/field.tsx';
import styles from './guide-understood.module.css';
import type { GuideInputs, GuideKind, GuideView } from './kinds.ts';

export const CHILD_FRIENDLY_LABEL = 'Good with children';

interface GuideUnderstoodProps {
  readonly kind: GuideKind;
  readonly guide: GuideView;
  readonly inputs: GuideInputs;
  readonly onOpen: (inputs: GuideInputs) => void;
}

/** What was read into the input, part by part, each of which can be removed; and whether a place is to suit children. */
export function GuideUnderstood({ kind, guide, inputs, onOpen }: GuideUnderstoodProps) {
  const navigate = useNavigate();
  const parts = guide.parts?.filter(({ forChildren }) => forChildren !== true) ?? [];
  const children = guide.parts?.find(({ forChildren }) => forChildren === true);
  if (parts.length === 0 && kind.name !== 'travel') return null;
  const remove = (input: string, childFriendly = inputs.childFriendly) =>
    input === '' ? void navigate(kind.path) : onOpen({ text: input, childFriendly });
  return (
    <div className={styles['understood']}>
      {parts.length > 0 && (
        <ul aria-label="What was understood">
          {parts.map((part) => (
            <li key={part.label}>
              <bdi>{part.label}</bdi>
              <button type="button" aria-label={`Without ${part.label}`} onClick={() => remove(part.input)}>
                <X size={16} strokeWidth={2} aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {kind.name === 'travel' && (
        <CheckboxField
          label={children === undefined ? CHILD_FRIENDLY_LABEL : `Good ${children.label}`}
          checked={inputs.childFriendly || children !== undefined}
          onChange={({ target }) =>
            children === undefined
              ? onOpen({ ...inputs, childFriendly: target.checked })
              : remove(children.input, false)
          }
        />
      )}
    </div>
  );
}
