import { labelColor } from '../../contract/feedback-thread.ts';
import { X } from 'lucide-react';
import styles from './label.module.css';

interface LabelProps {
  readonly name: string;
  readonly onRemove?: () => void;
}

/** A label in the colour that belongs to its text. */
export function Label({ name, onRemove }: LabelProps) {
  return (
    <span className={styles['label']} data-color={labelColor(name)}>
      <bdi>{name}</bdi>
      {onRemove && (
        <button type="button" aria-label={`Remove the label ${name}`} onClick={onRemove}>
          <X size={14} strokeWidth={2} aria-hidden="true" />
        </button>
      )}
    </span>
  );
}
