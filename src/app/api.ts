import { accessTokenApi } from '#features/account/contract/access-tokens.ts';
import { accountApi } from '#features/account/contract/account.ts';
import { activityApi } from '#features/log/contract/activity.ts';
import { adminApi } from '#features/admin/contract/admin.ts';
import { dismissalApi } from '#features/guides/contract/dismissals.ts';
import { doctorApi } from '#features/doctor/contract/doctor.ts';
import { doorApi } from '#platform/contract/integration-calls.ts';
import type { Api } from '#platform/contract/endpoint.ts';
import { feedbackApi } from '#features/feedback/contract/feedback.ts';
import { feedbackAnswersApi } from '#features/feedback/contract/feedback-answers.ts';
import { projectApi } from '#features/feedback/contract/feedback-projects.ts';
import { feedbackWidgetApi } from '#features/feedback/contract/feedback-widget.ts';
import { forYouApi, pairApi } from '#features/guides/contract/for-you.ts';
import { guideApi } from '#features/guides/contract/guide.ts';
import { importApi } from '#features/import/contract/import.ts';
import { listsApi } from '#features/lists/contract/lists.ts';
import { publicListsApi } from '#features/lists/contract/public-lists.ts';
import { publicProfileApi } from '#features/profiles/contract/people.ts';
import { feedsApi } from '#features/feeds/contract/activity-feed.ts';
import { scrobbleApi } from '#features/scrobbling/contract/scrobble.ts';
import { lookBackApi } from '#features/years/contract/look-back.ts';
import { foldersApi } from '#features/storage/contract/folders.ts';
import { versionsApi } from '#features/storage/contract/versions.ts';
import { sharedApi, sharesApi } from '#features/storage/contract/shares.ts';
import { dropApi, dropsApi } from '#features/storage/contract/drops.ts';
import { storyApi } from '#features/story/contract/story.ts';
import { storageApi } from '#features/storage/contract/storage.ts';
import { ownAccountApi } from '#features/account/contract/profile.ts';
import { webhookApi } from '#features/webhooks/contract/webhooks.ts';

/** All calls of Daybook, by feature. The server serves each; tests and OpenAPI are made from it. */
export const api = {
  account: accountApi,
  ownAccount: ownAccountApi,
  accessToken: accessTokenApi,
  activity: activityApi,
  import: importApi,
  lists: listsApi,
  publicLists: publicListsApi,
  publicProfile: publicProfileApi,
  feedback: feedbackApi,
  feedbackAnswers: feedbackAnswersApi,
  project: projectApi,
  webhook: webhookApi,
  feedbackWidget: feedbackWidgetApi,
  guide: guideApi,
  dismissal: dismissalApi,
  feeds: feedsApi,
  scrobble: scrobbleApi,
  lookBack: lookBackApi,
  forYou: forYouApi,
  pair: pairApi,
  admin: adminApi,
  doctor: doctorApi,
  door: doorApi,
  story: storyApi,
  storage: storageApi,
  folders: foldersApi,
  versions: versionsApi,
  shares: sharesApi,
  shared: sharedApi,
  drops: dropsApi,
  drop: dropApi,
} as const satisfies Record<string, Api>;
