import styles from '#features/account/web/parts/account-screen.module.css';
import { Sheet } from '#platform/web/ui/dialogs/sheet.tsx';
import { CheckboxField } from '#platform/web/ui/fields/field.tsx';
import { chooseHalfStars, useChosenHalfStars } from './half-stars.ts';

/** A section of the account. */
export function HalfStarsSection() {
  return (
    <Sheet lined className={`${styles['section'] ?? ''} ${styles['wide'] ?? ''}`}>
      <h2>Half stars</h2>
      <p>Rate with 3½ or 4½. Once your log has half stars, they are offered in every browser.</p>
      <CheckboxField
        label="Offer half stars in this browser"
        checked={useChosenHalfStars()}
        onChange={(event) => chooseHalfStars(event.target.checked)}
      />
    </Sheet>
  );
}
