import { modificationTimeOf, type StoredFile } from '../../contract/storage.ts';
import { useId, useRef, useState } from 'react';
import { formatBytes, formatDateTime } from '#platform/web/view/format.ts';
import { Progress } from '#platform/web/ui/progress.tsx';
import styles from './file-details.module.css';
import { FileVersions } from './file-versions.tsx';
import fileInput from '../file-chooser.module.css';
import type { HashMessage } from '../uploads/hash-worker.ts';
import { kindLabels } from './file-icon.tsx';

interface FileDetailsProps {
  readonly file: StoredFile;
  /** The file is another row of the list now. */
  readonly onRestored: () => void;
}

/** What is known of a file, and its earlier versions. */
export function FileDetails({ file, onRestored }: FileDetailsProps) {
  return (
    <>
      <dl className={styles['facts']}>
        <dt>Kind</dt>
        <dd>{kindLabels[file.kind].name}</dd>
        <dt>Size</dt>
        <dd>{formatBytes(file.size)}</dd>
        <dt>Modified</dt>
        <dd>{formatDateTime(modificationTimeOf(file))}</dd>
        <dt>Uploaded</dt>
        <dd>{formatDateTime(file.creationTime)}</dd>
        <dt>SHA-256</dt>
        <dd className={styles['sum']}>{file.sha256}</dd>
      </dl>
      <FileVersions file={file} onRestored={onRestored} />
      <CheckMyCopy file={file} />
    </>
  );
}

type Check =
  | { readonly state: 'idle' | 'same' | 'different' | 'failed' }
  | { readonly state: 'reading'; readonly percent: number };

const RESULT_TEXTS = {
  same: 'Same: your copy is exactly this file.',
  different: 'Different: your copy is not this file.',
  failed: 'Your copy could not be read.',
} as const;

/** Hashes a local file in the browser and says whether it equals the one on the server. */
function CheckMyCopy({ file }: { readonly file: StoredFile }) {
  const id = useId();
  const [check, setCheck] = useState<Check>({ state: 'idle' });
  const last = useRef(0);

  async function compare(copy: File) {
    last.current += 1;
    const mine = last.current;
    const say = (next: Check) => {
      if (mine === last.current) setCheck(next);
    };
    say({ state: 'reading', percent: 0 });
    try {
      if (copy.size !== file.size) return say({ state: 'different' });
      const sha256 = await hashFile(copy, (bytes) =>
        say({ state: 'reading', percent: copy.size === 0 ? 100 : (bytes * 100) / copy.size }),
      );
      say({ state: sha256 === file.sha256 ? 'same' : 'different' });
    } catch {
      say({ state: 'failed' });
    }
  }

  return (
    <div className={styles['check']}>
      <label htmlFor={id}>Compare with a file on this device</label>
      <input
        id={id}
        className={fileInput['input']}
        type="file"
        onChange={(event) => {
          const copy = event.target.files?.[0];
          if (copy) void compare(copy);
        }}
      />
      {check.state === 'reading' && <Progress label="Reading your copy" percent={check.percent} />}
      {check.state in RESULT_TEXTS && (
        <p role="status" data-result={check.state}>
          {RESULT_TEXTS[check.state as keyof typeof RESULT_TEXTS]}
        </p>
      )}
    </div>
  );
}

/** The SHA-256 of a local file of any size, in hexadecimal. A worker computes it, so that the page stays responsive. */
function hashFile(file: File, onProgress: (bytes: number) => void): Promise<string> {
  const worker = new Worker(new URL('../uploads/hash-worker.ts', import.meta.url), { type: 'module' });
  return new Promise<string>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<HashMessage>) => {
      if ('bytes' in data) onProgress(data.bytes);
      else if ('sha256' in data) resolve(data.sha256);
      else reject(new Error('The file could not be read.'));
    });
    worker.addEventListener('error', () => reject(new Error('The worker failed.')));
    worker.postMessage(file, []);
  }).finally(() => worker.terminate());
}
