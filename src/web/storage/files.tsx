import { storageMessages, type FileSort, type StoredFile } from '#contract/storage.ts';
import { lazy, Suspense, useDeferredValue, useMemo, useState } from 'react';
import { failureText } from '../kernel/failure.ts';
import { formatCount } from '../kernel/format.ts';
import { Button } from '../ui/button.tsx';
import { Empty } from '../ui/empty.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { useFiles } from './calls.ts';
import { FileRow } from './file-row.tsx';
import { FileTools } from './file-tools.tsx';
import styles from './files.module.css';
import { shownFiles } from './sorted.ts';

const TrashDialog = lazy(async () => ({ default: (await import('./trash-dialog.tsx')).TrashDialog }));
const FileDialog = lazy(async () => ({ default: (await import('./file-dialog.tsx')).FileDialog }));

const ROWS_AT_ONCE = 200;

/** The list, or what stands in its place; below it the way to the trash. */
export function Files() {
  const { data, error, isPending, refetch } = useFiles();
  const [trash, setTrash] = useState(false);
  if (isPending) return <p role="status">Loading...</p>;
  return (
    <>
      {data ? (
        <FileList files={data} />
      ) : (
        <Sheet role="alert">
          <Empty
            title={failureText(storageMessages.listFailed, error)}
            action={<Button onClick={() => void refetch()}>Try again</Button>}
          >
            Your files are safe on the server; it just did not answer.
          </Empty>
        </Sheet>
      )}
      <p className={styles['below']}>
        <Button look="quiet" onClick={() => setTrash(true)}>
          Trash
        </Button>
      </p>
      <Suspense>{trash && <TrashDialog onClose={() => setTrash(false)} />}</Suspense>
    </>
  );
}

function FileList({ files }: { readonly files: readonly StoredFile[] }) {
  const [sort, setSort] = useState<FileSort>('newest');
  const [text, setText] = useState('');
  const [rows, setRows] = useState(ROWS_AT_ONCE);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [openId, setOpenId] = useState<string | null>(null);
  const deferredText = useDeferredValue(text);
  const shown = useMemo(() => shownFiles(files, deferredText, sort), [files, deferredText, sort]);
  const selected = shown.filter(({ id }) => chosen.has(id));
  const open = files.find(({ id }) => id === openId);

  if (files.length === 0) return <FirstFile />;
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
      <Sheet className={styles['sheet']}>
        {shown.length === 0 && <Empty title="Nothing fits">No file has this in its name.</Empty>}
        <ul className={styles['list']} aria-label="Files">
          {shown.slice(0, rows).map((file) => (
            <li key={file.id}>
              <FileRow
                file={file}
                selected={chosen.has(file.id)}
                onSelect={(on) => setChosen(withOrWithout(chosen, file.id, on))}
                onOpen={() => setOpenId(file.id)}
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

function FirstFile() {
  return (
    <Sheet>
      <Empty title="No files yet">
        Choose a file above and press Upload, or drop one anywhere on this page.
      </Empty>
    </Sheet>
  );
}
