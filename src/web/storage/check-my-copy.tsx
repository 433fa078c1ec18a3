import type { StoredFile } from '#contract/storage.ts';
import { useId, useRef, useState } from 'react';
import { Progress } from '../ui/progress.tsx';
import styles from './check-my-copy.module.css';
import fileInput from './file-input.module.css';
import { hashFile } from './hash-file.ts';

type Check =
  | { readonly state: 'idle' | 'same' | 'different' | 'failed' }
  | { readonly state: 'reading'; readonly percent: number };

const RESULT_TEXTS = {
  same: 'Same: your copy is exactly this file.',
  different: 'Different: your copy is not this file.',
  failed: 'Your copy could not be read.',
} as const;

/** Hashes a local file in the browser and says whether it equals the one on the server. */
export function CheckMyCopy({ file }: { readonly file: StoredFile }) {
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
      <label htmlFor={id}>Check my copy</label>
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
