import { useState } from 'react';
import { useSession } from './session.ts';

/** What users have typed but not sent, by user and name; only in memory, so that nobody else can read it. */
const drafts = new Map<string, unknown>();

/** Like `useState`, but the value survives leaving the screen and the end of the session. */
export function useDraft<Value>(name: string, initial: Value): readonly [Value, (value: Value) => void] {
  const session = useSession();
  const key = session.state === 'logged-in' ? `${session.user.id} ${name}` : name;
  const [value, setValue] = useState(() => (drafts.get(key) as Value | undefined) ?? initial);
  function change(next: Value) {
    drafts.set(key, next);
    setValue(next);
  }
  return [value, change];
}
