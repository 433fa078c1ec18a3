import { Link } from '#platform/web/ui/link.tsx';
import styles from './guide-screen.module.css';
import type { GuideKind } from './kinds.ts';

interface GuideHeadingProps {
  readonly kind: GuideKind;
  readonly before: string;
  readonly label: string;
}

/** 'If you loved Arrival', below a link to the kind of guide. */
export function GuideHeading({ kind, before, label }: GuideHeadingProps) {
  return (
    <>
      <Link to={kind.path} className={styles['kind']}>
        {kind.title}
      </Link>
      {before}
      <bdi className={styles['label']}>{label}</bdi>
    </>
  );
}
