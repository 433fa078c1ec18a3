import { Bars } from '#platform/web/ui/charts/bar-chart.tsx';
import { BarList } from '#platform/web/ui/charts/bar-list.tsx';
import { categoryLabels } from '#features/log/web/parts/category.tsx';
import { Cover } from '#features/log/web/parts/cover.tsx';
import { Calendar } from '#platform/web/ui/charts/heat-map.tsx';
import hidden from '#platform/web/ui/hidden.module.css';
import { Stars } from '#features/log/web/parts/stars.tsx';
import type { PageBlock, ReviewPage } from './page-blocks.ts';
import styles from './review-page.module.css';

interface PageProps {
  readonly page: ReviewPage;
  readonly total: number;
  readonly isCurrent: boolean;
}

/** A page of the year; all but the current one are only printed. */
export function Page({ page: { name, number, title, blocks }, total, isCurrent }: PageProps) {
  const Title = name === 'cover' ? 'p' : 'h2';
  return (
    <article
      className={styles['page']}
      data-current={isCurrent}
      data-page={name}
      aria-label={`Page ${number} of ${total}: ${title}`}
    >
      <span className={styles['number']} aria-hidden="true">
        {number}
      </span>
      <Title className={styles['title']}>{title}</Title>
      {blocks.map((block, index) => (
        // The blocks of a page never change their order.
        // oxlint-disable-next-line react/no-array-index-key
        <Block key={index} block={block} />
      ))}
    </article>
  );
}

function Block({ block }: { readonly block: PageBlock }) {
  switch (block.kind) {
    case 'figure':
      return (
        <p className={styles['figure']}>
          <strong>{block.value}</strong> {block.label}
        </p>
      );
    case 'facts':
      return (
        <ul className={styles['facts']}>
          {block.facts.map(({ value, label }) => (
            <li key={label}>
              <strong>{value}</strong> {label}
            </li>
          ))}
        </ul>
      );
    case 'bars':
      return (
        <div className={styles['bars']}>
          <Bars bars={block.bars.map((bar) => ({ ...bar, colour: `var(--${bar.colour})` }))} />
        </div>
      );
    case 'calendar':
      return <Calendar year={block.year} days={block.days} />;
    case 'entries':
      return <Entries entries={block.entries} />;
    case 'ranking':
      return (
        <section className={styles['ranking']}>
          <h3>{block.title}</h3>
          <BarList items={block.items} />
        </section>
      );
  }
}

function Entries({ entries }: Pick<Extract<PageBlock, { kind: 'entries' }>, 'entries'>) {
  return (
    <ol className={styles['entries']}>
      {entries.map(({ name, category, rating, label }) => (
        <li key={`${label ?? ''} ${category} ${name}`}>
          {label !== undefined && <span className={styles['label']}>{label}</span>}
          <Cover title={name} category={category} className={styles['cover']} />
          <span className={styles['name']}>
            <bdi>{name}</bdi>
            <span className={hidden['hidden']}>, {categoryLabels[category].singular.toLowerCase()}</span>
          </span>
          {rating !== null && <Stars rating={rating} />}
        </li>
      ))}
    </ol>
  );
}
