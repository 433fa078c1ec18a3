import { importPath } from '#platform/contract/screens.ts';
import { Shapes } from 'lucide-react';
import { useState } from 'react';
import { Link } from '#platform/web/ui/link.tsx';
import { CategoryBadge } from '#features/log/web/parts/category.tsx';
import { SearchField } from '#platform/web/ui/fields/search-field.tsx';
import { Sheet } from '#platform/web/ui/dialogs/sheet.tsx';
import styles from './parts/import.module.css';
import { findServices } from './services.ts';

/** Leads to the steps of each service. */
export function Services() {
  const [text, setText] = useState('');
  const groups = findServices(text);
  return (
    <Sheet lined className={styles['sheet']} aria-labelledby="services">
      <div className={styles['head']}>
        <h2 id="services">How to get your files</h2>
        <SearchField label="Find a service" text={text} onChange={setText} />
      </div>
      {groups.map(({ name, category, services }) => (
        <section key={name} className={styles['group']}>
          <h3>
            {category ? <CategoryBadge category={category} /> : <Shapes size={18} aria-hidden="true" />}
            {name}
          </h3>
          <ul>
            {services.map((service) => (
              <li key={service.source}>
                <Link to={importPath(service.source)}>{service.name}</Link>
                <span>{service.takes}</span>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {groups.length === 0 && (
        <p className={styles['hint']}>
          No service has this name. A table or JSON of any other works as well: you choose what its columns
          mean.
        </p>
      )}
    </Sheet>
  );
}
