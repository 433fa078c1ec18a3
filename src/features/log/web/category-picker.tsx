import { CATEGORIES, type ActivityCategory } from '../contract/activity.ts';
import { useId } from 'react';
import { categoryLabels } from './parts/category.tsx';
import hidden from '#platform/web/ui/hidden.module.css';
import styles from './category-picker.module.css';

interface CategoryPickerProps {
  readonly value: ActivityCategory;
  readonly onChange: (category: ActivityCategory) => void;
}

export function CategoryPicker({ value, onChange }: CategoryPickerProps) {
  const name = useId();
  return (
    <fieldset className={styles['categories']}>
      <legend className={hidden['hidden']}>Category</legend>
      {CATEGORIES.map((category) => {
        const { icon: Icon, singular } = categoryLabels[category];
        return (
          <label key={category} data-category={category} title={singular}>
            <input
              type="radio"
              name={name}
              aria-label={singular}
              checked={category === value}
              onChange={() => onChange(category)}
            />
            <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
          </label>
        );
      })}
    </fieldset>
  );
}
