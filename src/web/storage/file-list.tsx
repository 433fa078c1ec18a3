import type { FileSort, StoredFile } from '#contract/storage.ts';
import { lazy, Suspense, useDeferredValue, useMemo, useState } from 'react';
import { formatCount } from '../kernel/format.ts';
import { Button } from '../ui/button.tsx';
import { Empty } from '../ui/empty.tsx';
import marginList from '../ui/margin-list.module.css';
import { Sheet } from '../ui/sheet.tsx';
import styles from './file-list.module.css';
import { FileRow } from './file-row.tsx';
import { FileTools } from './file-tools.tsx';
import { shownFiles } from './sorted.ts';

const FileDialog = lazy(async () => ({ default: (await import('./file-dialog.tsx')).FileDialog }));

const ROWS_AT_ONCE = 200;

interface FileListProps {
  readonly files: readonly StoredFile[];
  readonly onDelete: (file: StoredFile) => void;
}

export function FileList({ files, onDelete }: FileListProps) {
  const [sort, setSort] = useState<FileSort>('newest');
  const [text, setText] = useState('');
  const [rows, setRows] = useState(ROWS_AT_ONCE);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [openId, setOpenId] = useState<string | null>(null);
  const deferredText = useDeferredValue(text);
  const shown = useMemo(() => shownFiles(files, deferredText, sort), [files, deferredText, sort]);
  const selected = shown.filter(({ id }) => chosen.has(id));
  const open = files.find(({ id }) => id === openId);

  return (
    <>
      <FileTools
        text={text}
        onText={setText}
        sort={sort}
        onSort={setSort}
        selected={selected}
        onClear={() => setChosen(new Set())}
      />
      <Sheet className={marginList['sheet']}>
        {shown.length === 0 && <Empty title="Nothing fits">No file has this in its name.</Empty>}
        <ul className={`${marginList['list']} ${styles['list']}`} aria-label="Files">
          {shown.slice(0, rows).map((file) => (
            <li key={file.id}>
              <FileRow
                file={file}
                selected={chosen.has(file.id)}
                onSelect={(on) => setChosen(withOrWithout(chosen, file.id, on))}
                onOpen={() => setOpenId(file.id)}
                onDelete={() => onDelete(file)}
              />
            </li>
          ))}
        </ul>
      </Sheet>
      {shown.length > rows && (
        <Button onClick={() => setRows(rows + ROWS_AT_ONCE)}>
          Show more of {formatCount(shown.length, 'file', 'files')}
        </Button>
      )}
      <Suspense>{open && <FileDialog file={open} onClose={() => setOpenId(null)} />}</Suspense>
    </>
  );
}

function withOrWithout(set: ReadonlySet<string>, id: string, on: boolean): ReadonlySet<string> {
  const next = new Set(set);
  if (on) next.add(id);
  else next.delete(id);
  return next;
}
