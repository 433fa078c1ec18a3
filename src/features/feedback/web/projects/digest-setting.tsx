import {
  FEEDBACK_DIGESTS,
  feedbackAnswersApi,
  type FeedbackDigest,
} from '../../contract/feedback-answers.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/web/call/call.ts';
import { notifyFailed } from '#platform/web/call/failure.ts';
import { notifySuccess } from '#platform/web/notices/notices.ts';
import { Select } from '#platform/web/ui/fields/select.tsx';
import styles from '../feedback-screen.module.css';
import { storeAnswer } from '#platform/web/call/update-query-data.ts';

const DIGEST_KEY = ['feedback-digest'];

const LABELS: Readonly<Record<FeedbackDigest['every'], string>> = {
  off: 'No email',
  daily: 'An email every day',
  weekly: 'An email every Monday',
};

/** How often the reader gets a letter with what is new; sent in the morning of this browser's time zone. */
export function DigestSetting() {
  const client = useQueryClient();
  const { data } = useQuery<FeedbackDigest>({
    queryKey: DIGEST_KEY,
    queryFn: ({ signal }) => call(feedbackAnswersApi.digest, {}, { signal }),
  });
  const { mutate: set, isPending } = useMutation({
    mutationFn: (every: FeedbackDigest['every']) => {
      const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
      return call(feedbackAnswersApi.setDigest, { every, timeZone });
    },
    async onSuccess(digest) {
      await storeAnswer(client, DIGEST_KEY, digest);
      notifySuccess(
        digest.every === 'off' ? 'Digest turned off.' : 'We’ll email you when there is something new.',
      );
    },
    onError: notifyFailed('The setting could not be changed: '),
  });
  if (!data) return null;
  return (
    <p className={styles['digest']}>
      <span aria-hidden="true">Digest by email:</span>
      <Select
        label="Digest by email"
        options={FEEDBACK_DIGESTS.map((value) => ({ value, label: LABELS[value] }))}
        value={data.every}
        disabled={isPending}
        onChange={set}
      />
    </p>
  );
}
