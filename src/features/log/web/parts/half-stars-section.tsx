import { Section } from '#platform/web/ui/section.tsx';
import { CheckboxField } from '#platform/web/ui/fields/field.tsx';
import { chooseHalfStars, useChosenHalfStars } from './half-stars.ts';

/** A section of the account. */
export function HalfStarsSection() {
  return (
    <Section title="Half stars" wide>
      <p>Rate with 3½ or 4½. Once your log has half stars, they are offered in every browser.</p>
      <CheckboxField
        label="Offer half stars in this browser"
        checked={useChosenHalfStars()}
        onChange={(event) => chooseHalfStars(event.target.checked)}
      />
    </Section>
  );
}
