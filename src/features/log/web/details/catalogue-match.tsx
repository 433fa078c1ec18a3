import { Button } from '#platform/web/ui/button.tsx';
import { useCatalogue } from '../calls.ts';
import { titleKeyOf } from '../line/titles/title-key.ts';
import type { DetailsDraft } from './details-draft.ts';
import styles from './details-dialog.module.css';

interface CatalogueMatchProps {
  readonly draft: DetailsDraft;
  /** Whether name or category differ from what is stored. */
  readonly isChanged: boolean;
  readonly onUse: (facts: Pick<DetailsDraft, 'name' | 'creator' | 'year'>) => void;
}

/** Offers what the catalogue knows of a work that was renamed or put into another category. */
export function CatalogueMatch({ draft, isChanged, onUse }: CatalogueMatchProps) {
  const works = useCatalogue(isChanged);
  const key = titleKeyOf(draft.name);
  const same =
    works?.filter(({ category, titleKey }) => category === draft.category && titleKey === key) ?? [];
  const work = same.find(({ year }) => String(year) === draft.year.trim()) ?? same[0];
  const facts = work && { name: work.name, creator: work.creator ?? '', year: work.year?.toString() ?? '' };
  const text = facts && [facts.creator, facts.year].filter((fact) => fact !== '').join(', ');
  const isNews = facts && (facts.creator !== draft.creator || facts.year !== draft.year.trim());
  if (!isChanged || !text || !isNews) return null;
  return (
    <p className={styles['match']} role="status">
      <span>
        In the catalogue: <b>{facts.name}</b>, {text}
      </span>
      <Button onClick={() => onUse(facts)}>Fill in</Button>
    </p>
  );
}
