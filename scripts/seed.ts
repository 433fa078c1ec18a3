import { Agent } from 'node:http';
import { join } from 'node:path';
import { accessTokenApi } from '#features/account/contract/access-tokens.ts';
import type { Input } from '#platform/contract/endpoint.ts';
import { accountApi } from '#features/account/contract/account.ts';
import { activityApi, NEW_ACTIVITY, type Activity } from '#features/log/contract/activity.ts';
import { adminApi } from '#features/admin/contract/admin.ts';
import { feedbackApi, OWN_PROJECT_KEY } from '#features/feedback/contract/feedback.ts';
import { projectApi } from '#features/feedback/contract/feedback-projects.ts';
import { feedbackAnswersApi } from '#features/feedback/contract/feedback-answers.ts';
import { dismissalApi } from '#features/guides/contract/dismissals.ts';
import { encodeGuideLink } from '#features/guides/contract/guide-link.ts';
import { guideApi } from '#features/guides/contract/guide.ts';
import { pairApi } from '#features/guides/contract/for-you.ts';
import { publicGuidesApi } from '#features/guides/contract/public-guides.ts';
import { listsApi } from '#features/lists/contract/lists.ts';
import { feedsApi, USUAL_FEED } from '#features/feeds/contract/activity-feed.ts';
import { scrobbleApi } from '#features/scrobbling/contract/scrobble.ts';
import { lookBackApi } from '#features/years/contract/look-back.ts';
import { publicProfileApi } from '#features/profiles/contract/people.ts';
import { publicListsApi } from '#features/lists/contract/public-lists.ts';
import { foldersApi } from '#features/storage/contract/folders.ts';
import { ROOT_FOLDER_ID, storageApi } from '#features/storage/contract/storage.ts';
import { toEmailKey } from '#features/account/server/user.ts';
import { createPasswordHasher } from '#features/account/server/password-adapter.ts';
import { accountQueries } from '#features/account/server/queries.ts';
import { buildApp, type App } from '#app/server/app.ts';
import { DAY_MS } from '#platform/system/clock.ts';
import { requireConfig } from '#app/server/settings.ts';
import { systemIds } from '#platform/system/ids.ts';
import { createLog } from '#platform/system/log.ts';
import { createClient, type Client, type TestResponse } from '#testing/client.ts';
import { importByCalls } from '#testing/imports.ts';
import { uploadFile } from '#testing/uploads.ts';
import { createDemoDiary, DIARY_DAYS } from './demo-diary.ts';
import {
  ADMIN_EMAIL,
  DAYBOOK_FEEDBACK,
  DEMO_ACTIVITIES,
  DEMO_EMAIL,
  ANSWERED_FEEDBACK,
  DEMO_FEEDBACK,
  DEMO_FILES,
  DEMO_GUIDES,
  DEMO_IMPORT,
  DEMO_PASSWORD,
  DEMO_PROFILE,
  DEMO_USERS,
  SUSPENDED_EMAIL,
  TEAM_FEEDBACK,
} from './demo-data.ts';

/** Sessions end after 30 days without use. */
const SESSION_DAYS = 25;

/**
 * Fills every feature with samples by the calls that browsers make, and returns a text about who can log in. Changes
 * nothing if the demo user exists.
 */
export async function seed(environment: Readonly<Record<string, string | undefined>>): Promise<string> {
  const { publicUrl } = requireConfig(environment);
  const env = {
    ...environment,
    HOST: '127.0.0.1',
    PORT: '0',
    PUBLIC_URL: publicUrl,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'silent',
  };
  const config = requireConfig(env);
  let now = Date.now();
  const app = await buildApp({
    config,
    log: createLog(config.logLevel),
    webRoot: join(import.meta.dirname, '../dist/web'),
    clock: () => now,
    // The samples are created with a clock in the past, which must not reach the housekeeping.
    background: false,
  });
  const agent = new Agent({ keepAlive: true });
  try {
    if (await accountQueries(app.db).findByEmailKey(toEmailKey(DEMO_EMAIL))) return greeting(publicUrl);
    const port = Number(new URL(await app.listen()).port);
    const anonymousClient = () => createClient({ port, origin: publicUrl, agent });
    const today = now;
    await fill({
      app,
      anonymousClient,
      travelTo: (daysAgo) => {
        now = today - daysAgo * DAY_MS;
        return now;
      },
      async logIn(email) {
        const client = anonymousClient();
        await ok(client.call(accountApi.login, { username: email, password: DEMO_PASSWORD }));
        return client;
      },
    });
    return greeting(publicUrl);
  } finally {
    agent.destroy();
    await app.stop();
  }
}

interface Scene {
  readonly app: App;
  /** A client without a session. */
  anonymousClient(): Client;
  logIn(email: string): Promise<Client>;
  /** Sets the clock to so many days before today and returns its time. Earlier sessions may have ended then. */
  travelTo(daysAgo: number): number;
}

async function fill(scene: Scene): Promise<void> {
  await insertUsers(scene);
  await writeLog(scene);
  await importBooks(scene);
  await lookBack(scene);
  await agreeForTwo(scene);
  await storeFiles(scene);
  await collectFeedback(scene);
  await shareProject(scene);
  await makeGuides(scene);
  await letProgramsIn(scene);
  await administer(scene);
  // The first start takes a last activity of yesterday for a clock that jumped ahead.
  scene.travelTo(0);
  await scene.logIn(ADMIN_EMAIL);
}

async function insertUsers({ app: { db }, travelTo }: Scene): Promise<void> {
  const passwordHash = await createPasswordHasher().hash(DEMO_PASSWORD);
  const accounts = accountQueries(db);
  for (const { email, daysAgo, state } of DEMO_USERS) {
    const [id, createdAt] = [systemIds.id(), travelTo(daysAgo)];
    await accounts.insert({ id, email, emailKey: toEmailKey(email), passwordHash, createdAt });
    if (state !== 'unverified') await accounts.markVerified(id, createdAt);
    if (state === 'admin') await accounts.set(id, { adminSince: createdAt });
  }
}

/** Three years of entries, the latest of them by hand; each is written on its own day. */
async function writeLog({ travelTo, logIn }: Scene): Promise<void> {
  const byHand = DEMO_ACTIVITIES.map(({ daysAgo, deleted, ...draft }) => ({ daysAgo, deleted, draft }));
  const names = new Set(DEMO_ACTIVITIES.map(({ name }) => name));
  const diary = createDemoDiary(new Date(travelTo(0)), names);
  const entries = [...diary, ...byHand].toSorted((left, right) => right.daysAgo - left.daysAgo);
  const wishes: string[] = [];
  let [client, loggedInDaysAgo] = [null as Client | null, 0];
  for (const { daysAgo, draft, ...entry } of entries) {
    travelTo(daysAgo);
    if (client === null || loggedInDaysAgo - daysAgo > SESSION_DAYS) {
      [client, loggedInDaysAgo] = [await logIn(DEMO_EMAIL), daysAgo];
    }
    const { id } = await ok(client.call(activityApi.submit, { ...NEW_ACTIVITY, ...draft }));
    if ('deleted' in entry && entry.deleted) await ok(client.call(activityApi.delete, { id }));
    if ('placed' in entry) wishes.push(id);
  }
  travelTo(1);
  await ok((await logIn(DEMO_EMAIL)).call(activityApi.orderWishes, { ids: wishes }));
}

/** What another service knew, on the day after the diary began. */
async function importBooks({ travelTo, logIn }: Scene): Promise<void> {
  travelTo(DIARY_DAYS - 1);
  await importByCalls(await logIn(DEMO_EMAIL), DEMO_IMPORT);
}

/** Two lists, one of them and the last whole year behind a link and on a public profile. */
async function lookBack({ travelTo, logIn }: Scene): Promise<void> {
  const year = new Date(travelTo(1)).getUTCFullYear() - 1;
  const client = await logIn(DEMO_EMAIL);
  const loved = await ok(client.call(activityApi.retrieve, { all: true, minRating: 5, sort: 'date' }));
  const best = loved.filter(({ date }) => date?.startsWith(String(year)));
  const bestId = await makeList(client, `Best of ${year}`, best.slice(0, 10), 'Unforgettable.');
  const books = await ok(client.call(activityApi.retrieve, { status: 'WANT', category: 'BOOK', limit: 7 }));
  await makeList(client, 'For long winter evenings', books, 'Ann says so.');
  await ok(client.call(publicListsApi.share, { id: bestId }));
  await ok(client.call(lookBackApi.share, { year }));
  await ok(client.call(publicProfileApi.save, { ...DEMO_PROFILE, listIds: [bestId], years: [year] }));
  await ok(client.call(feedsApi.save, USUAL_FEED));
  await ok(client.call(scrobbleApi.create, {}));
}

/** The admin is a pair with the demo user, who has made a code for one more. */
async function agreeForTwo({ travelTo, logIn }: Scene): Promise<void> {
  travelTo(1);
  const demo = await logIn(DEMO_EMAIL);
  const { code } = await ok(demo.call(pairApi.createCode, { name: 'Demo' }));
  await ok((await logIn(ADMIN_EMAIL)).call(pairApi.agree, { code, name: 'Robin' }));
  await ok(demo.call(pairApi.createCode, { name: 'Demo' }));
}

async function makeList(
  client: Client,
  name: string,
  entries: readonly Activity[],
  firstNote: string,
): Promise<string> {
  const { id, version } = await ok(client.call(listsApi.create, { name }));
  const items = entries.map((entry, index) => ({ activityId: entry.id, note: index === 0 ? firstNote : '' }));
  await ok(client.call(listsApi.setItems, { id, version, items }));
  return id;
}

async function storeFiles({ travelTo, logIn }: Scene): Promise<void> {
  for (const { name, content, daysAgo, deleted, folder } of DEMO_FILES) {
    travelTo(daysAgo);
    const client = await logIn(DEMO_EMAIL);
    const parent =
      folder === undefined
        ? ROOT_FOLDER_ID
        : (await ok(client.call(foldersApi.create, { name: folder, onExisting: 'reuse' }))).id;
    await ok(uploadFile(client, name, content, 'rename', parent));
    if (deleted) await ok(client.call(storageApi.deleteFile, { file_name: name }));
  }
}

async function collectFeedback({ travelTo, logIn, anonymousClient }: Scene): Promise<void> {
  const reader = await logIn(DEMO_EMAIL);
  const projects = await ok(reader.call(feedbackApi.projects, {}));
  const projectKey = projects.find(({ own }) => own)?.key ?? '';
  for (const { content, user, version, daysAgo, movedTo } of DEMO_FEEDBACK) {
    travelTo(daysAgo);
    const draft = { projectKey, projectVersion: version, projectUser: user, content };
    const { id } = await ok(anonymousClient().call(feedbackApi.submit, draft));
    if (movedTo === undefined) continue;
    const client = await logIn(DEMO_EMAIL);
    if (movedTo === 'deleted') await ok(client.call(feedbackApi.delete, { ids: [id] }));
    else await ok(client.call(feedbackApi.mark, { ids: [id], state: movedTo }));
    if (content === ANSWERED_FEEDBACK.content) await answerFeedback(client, id);
  }
  const own = { projectKey: OWN_PROJECT_KEY, projectVersion: '1.0.0', projectUser: DEMO_EMAIL };
  await ok(anonymousClient().call(feedbackApi.submit, { ...own, content: DAYBOOK_FEEDBACK }));
}

async function answerFeedback(client: Client, id: string): Promise<void> {
  const { answer, labels } = ANSWERED_FEEDBACK;
  await ok(client.call(feedbackAnswersApi.answer, { id, content: answer }));
  const changes = [{ id, status: 'planned' as const, labels: [...labels] }];
  await ok(client.call(feedbackAnswersApi.update, { changes }));
}

/** A second project, whose key is being replaced and into which people are invited. */
async function shareProject({ travelTo, logIn, anonymousClient }: Scene): Promise<void> {
  travelTo(3);
  const owner = await logIn(DEMO_EMAIL);
  const { id, key } = await ok(owner.call(projectApi.create, { name: 'Trail maps' }));
  const draft = { projectKey: key, projectVersion: '3.0', projectUser: 'Anonymous', content: TEAM_FEEDBACK };
  await ok(anonymousClient().call(feedbackApi.submit, draft));
  await ok(owner.call(projectApi.addKey, { id }));
  await ok(owner.call(projectApi.invite, { id, email: ADMIN_EMAIL, role: 'triage' }));
  const admin = await logIn(ADMIN_EMAIL);
  const [received] = await ok(admin.call(projectApi.invitations));
  await ok(admin.call(projectApi.join, { id: received?.id ?? '' }));
  await ok(owner.call(projectApi.invite, { id, email: 'friend@example.org', role: 'read' }));
}

async function makeGuides({ travelTo, logIn }: Scene): Promise<void> {
  travelTo(2);
  const client = await logIn(DEMO_EMAIL);
  const family = await ok(
    client.call(guideApi.travelGuide, { place: DEMO_GUIDES.place, childFriendly: true }),
  );
  await ok(client.call(publicGuidesApi.share, { id: family.id, childFriendly: true }));
  const movie = await ok(client.call(guideApi.movieGuide, { name: DEMO_GUIDES.movie }));
  await ok(client.call(guideApi.bookGuide, { name: DEMO_GUIDES.book }));
  // One that its reader did not want, and one that was far down in the guide.
  const [, , third] = movie.movieRecommendations;
  for (const item of [third!, movie.nextInLine!.at(-1)!]) {
    await ok(client.call(dismissalApi.add, { id: item.id }));
  }
}

async function letProgramsIn({ travelTo, logIn }: Scene): Promise<void> {
  travelTo(20);
  const client = await logIn(DEMO_EMAIL);
  const password = DEMO_PASSWORD;
  const scopes: Input<typeof accessTokenApi.create>['scopes'] = ['files:read', 'files:write'];
  await ok(client.call(accessTokenApi.create, { name: 'Laptop, drive', scopes, days: null, password }));
  await ok(
    client.call(accessTokenApi.create, {
      name: 'Reading statistics',
      scopes: ['log:read'],
      days: 90,
      password,
    }),
  );
}

/** What admins do: a suspension, a quota, invitations by email and by link, one of them revoked. */
async function administer({ travelTo, logIn }: Scene): Promise<void> {
  travelTo(1);
  const admin = await logIn(ADMIN_EMAIL);
  const { users } = await ok(admin.call(adminApi.users, {}));
  const idOf = (email: string) => users.find((user) => user.email === email)?.id ?? '';
  await ok(admin.call(adminApi.suspendUser, { userId: idOf(SUSPENDED_EMAIL), suspended: true }));
  await ok(admin.call(adminApi.setQuota, { userId: idOf(DEMO_EMAIL), quotaBytes: 1_000_000_000 }));
  await ok(admin.call(adminApi.createInvitation, { email: 'guest@example.org' }));
  const { id } = await ok(admin.call(adminApi.createInvitation, {}));
  await ok(admin.call(adminApi.revokeInvitation, { id }));
  await ok(admin.call(adminApi.createInvitation, {}));
}

/** The body of a call that succeeded. @throws Error if it did not */
async function ok<Body>(call: Promise<TestResponse<Body>>): Promise<Body> {
  const { status, body, text } = await call;
  if (status !== 200) throw new Error(`The samples could not be made: ${status} ${text}`);
  return body;
}

/** Who can log in, and a guide's address to share. */
function greeting(publicUrl: string): string {
  const users = DEMO_USERS.map(({ email, about }) => `  ${email.padEnd(24)}${about}\n`);
  const guide = `${publicUrl}/movieGuide/${encodeGuideLink({ name: DEMO_GUIDES.movie })}`;
  return `The password of all demo users is ${DEMO_PASSWORD}\n${users.join('')}A shared guide: ${guide}\n`;
}

const USAGE = `Usage: npm run seed
Fills the database of DATABASE_URL, by default that of DATA_DIR, with demo users, three years of entries, files, feedback
and guides, and prints who can log in. Changes nothing if the demo user exists. It takes no options.
`;

if (import.meta.main) {
  const isAsked = process.argv.length > 2;
  process.stdout.write(isAsked ? USAGE : await seed(process.env));
  // Nothing is filled because of an option that was mistyped.
  if (isAsked && !process.argv.includes('--help')) process.exitCode = 2;
}
