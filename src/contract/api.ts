import { accessTokenApi } from './access-tokens.ts';
import { accountApi } from './account.ts';
import { activityApi } from './activity.ts';
import { adminApi } from './admin.ts';
import { dismissalApi } from './dismissals.ts';
import { doctorApi } from './doctor.ts';
import { doorApi } from './door-calls.ts';
import type { Api } from './endpoint.ts';
import { feedbackApi } from './feedback.ts';
import { feedbackAnswersApi } from './feedback-answers.ts';
import { projectApi } from './feedback-projects.ts';
import { feedbackWidgetApi } from './feedback-widget.ts';
import { forYouApi, pairApi } from './for-you.ts';
import { guideApi } from './guide.ts';
import { importApi } from './import.ts';
import { listsApi } from './lists.ts';
import { publicListsApi } from './public-lists.ts';
import { publicProfileApi } from './people.ts';
import { feedsApi } from './activity-feed.ts';
import { scrobbleApi } from './scrobble.ts';
import { lookBackApi } from './look-back.ts';
import { foldersApi } from './folders.ts';
import { versionsApi } from './versions.ts';
import { sharedApi, sharesApi } from './shares.ts';
import { dropApi, dropsApi } from './drops.ts';
import { storyApi } from './story.ts';
import { storageApi } from './storage.ts';
import { ownAccountApi } from './profile.ts';
import { webhookApi } from './webhooks.ts';

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
