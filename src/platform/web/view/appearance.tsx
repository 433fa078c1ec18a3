import { useId } from 'react';
import { applyTheme, THEMES, useTheme, type Theme } from './theme.ts';
import hidden from '../ui/hidden.module.css';
import styles from './appearance.module.css';

const LABELS: Readonly<Record<Theme, string>> = { system: 'System', light: 'Light', dark: 'Dark' };

/** Chooses between the system's theme, the light one and the dark one. */
export function Appearance() {
  const name = useId();
  const theme = useTheme();
  return (
    <fieldset className={styles['choices']}>
      <legend className={hidden['hidden']}>Appearance</legend>
      {THEMES.map((choice) => (
        <label key={choice}>
          <input
            type="radio"
            name={name}
            className={hidden['hidden']}
            data-theme-choice={choice}
            checked={choice === theme}
            onChange={() => applyTheme(choice)}
          />
          {LABELS[choice]}
        </label>
      ))}
    </fieldset>
  );
}
