import { Button } from '#platform/web/ui/button.tsx';
import { useCatalogue } from '../calls.ts';
import { worksByTitle } from '../line/titles/works-by-title.ts';
import type { DetailsDraft } from './details-draft.ts';
import styles from './details-dialog.module.css';

interface CatalogueMatchProps {
  readonly draft: DetailsDraft;
  readonly onUse: (facts: Pick<DetailsDraft, 'name' | 'creator' | 'year'>) => void;
}

/** Offers what the catalogue knows of a work that was renamed or put into another category. */
export function CatalogueMatch({ draft, onUse }: CatalogueMatchProps) {
  const works = useCatalogue(true);
  const { category, name } = draft;
  const year = draft.year.trim();
  const [work] = works ? worksByTitle(works)({ category, name, year: Number(year) || undefined }) : [];
  const facts = work && { name: work.name, creator: work.creator ?? '', year: work.year?.toString() ?? '' };
  const text = facts && [facts.creator, facts.year].filter((fact) => fact !== '').join(', ');
  if (!text || (facts.creator === draft.creator && facts.year === year)) return null;
  return (
    <p className={styles['match']}>
      <span>
        In the catalogue: <b>{facts.name}</b>, {text}
      </span>
      <Button onClick={() => onUse(facts)}>Fill in</Button>
    </p>
  );
}
