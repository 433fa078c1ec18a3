import type { Activity } from '../../contract/activity.ts';
import type { AlikeWork } from '#features/guides/contract/catalogue-work.ts';
import { useUndo, type UndoStack } from '#platform/web/call/undo.ts';
import { Link } from '#platform/web/ui/link.tsx';
import { formatOrigin } from '#platform/web/view/format.ts';
import { useActivities } from '../calls.ts';
import { Cover } from '../parts/cover.tsx';
import { entryOfWork } from '../parts/entry-of-work.ts';
import { useLogItem } from '../parts/use-log-item.ts';
import { WishButton } from '../parts/wish-button.tsx';
import { workPath } from '../parts/work-path.ts';
import styles from './alike-works.module.css';

interface AlikeWorksProps {
  readonly title: string;
  readonly works: readonly AlikeWork[];
}

/** Works of the catalogue, each of which leads to its page and can be wished for. */
export function AlikeWorks({ title, works }: AlikeWorksProps) {
  const undo = useUndo();
  const { data: log = [] } = useActivities();
  if (works.length === 0) return null;
  return (
    <section className={styles['section']}>
      <h2>{title}</h2>
      <ul className={styles['works']} aria-label={title}>
        {works.map((work) => (
          <Alike key={workPath(work)} work={work} logged={entryOfWork(log, work)} undo={undo} />
        ))}
      </ul>
    </section>
  );
}

interface AlikeProps {
  readonly work: AlikeWork;
  readonly logged: Activity | null;
  readonly undo: UndoStack;
}

function Alike({ work, logged, undo }: AlikeProps) {
  const { isPending, toggleWish } = useLogItem({ item: work, logged, undo });
  const { name, category, year, creators, description } = work;
  const origin = formatOrigin({ creator: creators?.join(', '), year });
  return (
    <li className={styles['work']}>
      <Cover title={name} category={category} className={styles['cover']} />
      <div className={styles['what']}>
        <Link to={workPath(work)} className={styles['name']}>
          <bdi>{name}</bdi>
        </Link>
        {origin !== '' && (
          <p className={styles['origin']}>
            <bdi>{origin}</bdi>
          </p>
        )}
        {description !== undefined && <p className={styles['description']}>{description}</p>}
        {logged === null || logged.status === 'WANT' ? (
          <WishButton
            name={name}
            isWish={logged !== null}
            busy={isPending}
            className={styles['wish']}
            onToggle={toggleWish}
          />
        ) : (
          <p className={styles['origin']}>In your log</p>
        )}
      </div>
    </li>
  );
}
