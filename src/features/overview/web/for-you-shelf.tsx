import { FOR_YOU_CATEGORIES, type ForYouGroup } from '#features/guides/contract/for-you.ts';
import { SCREENS } from '#platform/contract/screens.ts';
import { Link } from '#platform/web/ui/link.tsx';
import { useForYou } from '#features/guides/web/calls.ts';
import { CategoryBadge, categoryLabels } from '#features/log/web/parts/category.tsx';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { Cover } from '#features/log/web/parts/cover.tsx';
import { Sheet } from '#platform/web/ui/dialogs/sheet.tsx';
import styles from './for-you-shelf.module.css';

const SHOWN_PER_KIND = 3;

/** The first recommendations of each kind; nothing while there are none. */
export function ForYouShelf() {
  const { data, isPending } = useForYou();
  // What stands below waits for it, so that nothing moves.
  if (isPending) return <div data-loading />;
  const groups = data?.groups.filter(({ recommendations }) => recommendations.length > 0) ?? [];
  if (groups.length === 0) return null;
  return (
    <Sheet lined className={styles['sheet']} aria-labelledby="for-you">
      <h2 id="for-you">For you</h2>
      <div className={styles['groups']}>
        {groups.map((group) => (
          <Group key={group.kind} group={group} />
        ))}
      </div>
      <ButtonLink to={SCREENS.forYou}>Show all, with the reasons</ButtonLink>
    </Sheet>
  );
}

function Group({ group: { kind, recommendations } }: { readonly group: ForYouGroup }) {
  const category = FOR_YOU_CATEGORIES[kind];
  return (
    <section aria-labelledby={`for-you-${kind}`}>
      <h3 id={`for-you-${kind}`}>
        <CategoryBadge category={category} />
        {categoryLabels[category].plural}
      </h3>
      <ol>
        {recommendations.slice(0, SHOWN_PER_KIND).map(({ id, name, because }) => (
          <li key={id}>
            <Cover title={name} category={category} className={styles['cover']} />
            <p>
              <Link to={`${SCREENS.forYou}#${kind}`} dir="auto">
                {name}
              </Link>
              <span>
                like <bdi>{because.name}</bdi>
              </span>
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
