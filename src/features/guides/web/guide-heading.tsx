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

/** What several titles have in common, below the heading that names them. */
export function SharedLines({ lines = [] }: { readonly lines: readonly string[] | undefined }) {
  if (lines.length === 0) return null;
  return (
    <div className={styles['shared']}>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  );
}
