import type { ReactNode } from 'react';
import styles from './table.module.css';

export interface Column<Row> {
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  /** Aligns right, in tabular figures. */
  readonly numeric?: boolean;
}

interface TableProps<Row> {
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
}

const FEW_COLUMNS = 3;

/** A dense table; on narrow screens each row of many columns becomes a card headed by its first cell. */
export function Table<Row>({ caption, columns, rows, rowKey }: TableProps<Row>) {
  const cards = columns.length > FEW_COLUMNS || undefined;
  return (
    <div className={styles['scroll']} role="region" aria-label={caption} tabIndex={0}>
      <table className={styles['table']} data-cards={cards}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ header, numeric }) => (
              <th key={header} scope="col" data-numeric={numeric}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map(({ header, cell, numeric }) => (
                <td key={header} data-header={header} data-numeric={numeric}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
