import { afterEach, describe, expect, it } from 'vitest';
import type { AuditAction } from '#platform/contract/audit.ts';
import { api } from '#app/features.ts';
import type { Api, Endpoint } from '#platform/contract/endpoint.ts';
import { feedbackApi, OWN_PROJECT_KEY, OWN_PROJECT_VERSION } from '#features/feedback/contract/feedback.ts';
import { feedbackAnswersApi } from '#features/feedback/contract/feedback-answers.ts';
import { encodeCall } from '#testing/client.ts';
import { eachDatabaseInFullRun } from '#testing/databases.ts';
import { suiteDaybook, type Daybook } from '#testing/daybook.ts';
import { prepare } from './authorisation-scene.ts';
import { sceneOfSuite } from './scene-of-suite.ts';

/** Admin actions on data of others, and how the audit log records them. */
const noted: Readonly<Record<string, AuditAction>> = {
  'admin.suspendUser': 'user.suspended',
  'admin.unlockUser': 'user.unlocked',
  'admin.resendVerification': 'user.verification-sent',
  'admin.startPasswordReset': 'user.reset-started',
  'admin.endSessions': 'user.sessions-ended',
  'admin.setQuota': 'user.quota-set',
  'admin.createInvitation': 'invitation.created',
  'admin.revokeInvitation': 'invitation.revoked',
  'admin.confirmNotice': 'notice.confirmed',
  // These calls reveal a secret or export much data.
  'admin.mailLink': 'mail.link-read',
  'admin.auditLogFile': 'audit.exported',
  'guide.removeGuide': 'guide.removed',
  // Daybook’s own inbox belongs to no admin.
  'feedback.mark': 'feedback.marked',
  'feedback.delete': 'feedback.deleted',
  'feedback.restore': 'feedback.restored',
  'feedback.setLetters': 'feedback.emails-set',
  'feedback.export': 'feedback.exported',
  'feedbackAnswers.answer': 'feedback.answered',
  'feedbackAnswers.update': 'feedback.updated',
  'feedbackAnswers.merge': 'feedback.merged',
  'feedbackAnswers.unmerge': 'feedback.unmerged',
};

/** Calls that need no audit row, each with the reason. */
const unnoted: Readonly<Record<string, string>> = {
  'door.open': 'shows which integrations there are',
  'admin.listUsers': 'shows a list on a screen and changes nothing',
  'admin.users': 'shows a page of a list and changes nothing',
  'admin.invitations': 'shows a list, without the links',
  'admin.backups': 'shows a list',
  'admin.storageInfo': 'shows figures',
  'admin.trends': 'shows figures',
  'admin.notices': 'shows what Daybook says of itself',
  'doctor.examine': 'examines the installation, and writes to nobody but the admin who asks',
  'doctor.releaseNotes': 'shows the changelog',
  'admin.mails': 'shows a page of a list, without what the emails say',
  'admin.auditLog': 'shows a page of a list',
  'feedback.submit': 'looks at no session: an admin is anybody there',
  'feedback.retrieve': 'shows the inbox and changes nothing',
  'feedback.search': 'shows the inbox and changes nothing',
  'feedback.counts': 'shows figures',
  'feedback.projects': "shows projects, and makes the admin's own",
  'feedback.rotateKey': "changes the admin's own projects only: Daybook's key never changes",
  'feedbackAnswers.thread': 'shows an item and changes nothing',
  'feedbackAnswers.digest': 'shows a setting of the admin',
  'feedbackAnswers.setDigest': 'sets when the admin gets a letter',
  'feedbackAnswers.stopDigest': 'looks at no session: the link decides',
  'feedbackWidget.addPicture': 'looks at no session: an admin is anybody there',
  'feedbackWidget.picture': 'shows a picture',
  'feedbackAnswers.choices': 'shows labels and readers',
  'feedbackAnswers.status': 'looks at no session: the link decides',
  'feedbackAnswers.reply': 'looks at no session: the link decides',
  'feedbackAnswers.stopLetters': 'looks at no session: the link decides',
  'feedbackAnswers.stopAllLetters': 'looks at no session: the link decides',
  'guide.makers': 'shows which guides there are',
  'guideMap.retrieve': 'shows coasts and towns to everybody',
  'guide.suggestPlaces': 'shows suggestions',
  'guide.suggestMovies': 'shows suggestions',
  'guide.suggestBooks': 'shows suggestions',
  'work.retrieve': 'shows what the catalogue knows',
  'guide.travelGuide': 'is what every user does',
  'guide.movieGuide': 'is what every user does',
  'guide.bookGuide': 'is what every user does',
};

/** Calls that need more than a scene of users; their own tests expect the row. */
const notedElsewhere: Readonly<Record<string, AuditAction>> = { 'admin.startBackup': 'backup.started' };

/**
 * In these features an admin is an ordinary user with access to their own rows only, as the authorisation matrix
 * shows.
 */
const ownOnly = [
  'account',
  'ownAccount',
  'accessToken',
  'activity',
  'import',
  'lists',
  'publicLists',
  'publicGuides',
  'publicProfile',
  'feeds',
  'scrobble',
  'lookBack',
  'project',
  'webhook',
  'forYou',
  'pair',
  'dismissal',
  'storage',
  'folders',
  'versions',
  'shares',
  'shared',
  'drops',
  'drop',
  'story',
];

const calls: ReadonlyMap<string, Endpoint> = new Map(
  Object.entries<Api>(api).flatMap(([feature, endpoints]) =>
    Object.entries(endpoints).map(([name, endpoint]) => [`${feature}.${name}`, endpoint] as const),
  ),
);
const namesToSort = [...calls.keys()].filter((name) => !ownOnly.includes(name.split('.')[0] ?? ''));

describe('the audit log of admin actions', () => {
  it('states for every call of the contract whether it is recorded, or why not', () => {
    const sorted = [noted, notedElsewhere, unnoted].flatMap((names) => Object.keys(names));
    expect(sorted.toSorted()).toEqual(namesToSort.toSorted());
  });

  it('covers no call in features where an admin is an ordinary user', () => {
    const forAdmins = [...calls].filter(([, { access }]) => access === 'admin').map(([name]) => name);
    expect(forAdmins.filter((name) => !namesToSort.includes(name))).toEqual([]);
  });
});

eachDatabaseInFullRun('the audit log of admin actions', (database) => {
  const daybook = suiteDaybook(() => ({ database: database() }));
  const { prepared: scene, restore } = sceneOfSuite(daybook, async (one) => ({
    ...(await prepare(one)),
    ownInputs: await ownInbox(one),
  }));
  afterEach(restore);

  /** Makes a call as an admin and returns the actions that were recorded. */
  async function actionsOf(name: string): Promise<string[]> {
    const endpoint = calls.get(name);
    const { clients, inputs, ownInputs } = scene();
    const admin = clients['admin'];
    if (!endpoint || !admin) throw new Error(`Nobody makes the call ${name}.`);
    const before = new Set(await recorded());
    const { method, path, ...content } = encodeCall(
      endpoint,
      ownInputs[name] ?? inputs[name]?.('admin') ?? {},
    );
    expect(await admin.send(method, path, content)).toMatchObject({ status: expect.toSatisfy(isFine) });
    return (await recorded()).filter((row) => !before.has(row)).map((row) => row.split(' ')[1] ?? '');
  }

  /** The ids and actions of all rows. */
  async function recorded(): Promise<string[]> {
    const rows = await daybook().db.selectFrom('audit_log').select(['id', 'action']).execute();
    return rows.map(({ id, action }) => `${id} ${action}`);
  }

  it.each(Object.entries(noted))('has one row after %s: %s', async (name, action) => {
    expect(await actionsOf(name)).toEqual([action]);
  });

  const foreign = [
    'feedback.rotateKey',
    'feedbackAnswers.thread',
    'feedbackWidget.addPicture',
    'feedbackWidget.picture',
  ];
  const silent = Object.keys(unnoted).filter((name) => !foreign.includes(name));
  it.each(silent)('has no row after %s', async (name) => {
    expect(await actionsOf(name)).toEqual([]);
  });

  it("records the number of items moved in Daybook's inbox, their new state and the client address", async () => {
    const { id, client } = await daybook().user('admin');
    const ids = [await submitToDaybook(daybook()), await submitToDaybook(daybook())];
    await client.call(feedbackApi.mark, { ids, state: 'spam' });
    const rows = await daybook()
      .db.selectFrom('audit_log')
      .selectAll()
      .where('actor', '=', id)
      .where('action', '=', 'feedback.marked')
      .execute();
    expect(rows).toMatchObject([
      { object: 'daybook', detail: '2 items: spam', address_hash: expect.any(String) },
    ]);
  });

  it("records an undone move in Daybook's inbox as the move that it is, and only a deletion as restored", async () => {
    const { id, client } = await daybook().user('admin');
    const ids = [await submitToDaybook(daybook())];
    await client.call(feedbackApi.mark, { ids, state: 'archived' });
    await client.call(feedbackApi.restore, { ids, change: { from: 'archived', to: 'unread' } });
    await client.call(feedbackApi.delete, { ids });
    await client.call(feedbackApi.restore, { ids, change: { from: 'deleted', to: 'unread' } });
    const rows = await daybook()
      .db.selectFrom('audit_log')
      .select(['action', 'detail'])
      .where('actor', '=', id)
      .orderBy('id')
      .execute();
    expect(rows).toEqual([
      { action: 'feedback.marked', detail: '1 item: archived' },
      { action: 'feedback.marked', detail: '1 item: unread' },
      { action: 'feedback.deleted', detail: '1 item: deleted' },
      { action: 'feedback.restored', detail: '1 item' },
    ]);
  });

  it("records nothing about a user's own feedback project", async () => {
    const { inputs, clients } = scene();
    const owner = clients['owner'];
    const input = inputs['feedback.delete']?.('owner') as { ids: string[] };
    const before = await recorded();
    expect((await owner?.call(feedbackApi.delete, input))?.status).toBe(200);
    expect((await owner?.call(feedbackApi.restore, input))?.status).toBe(200);
    expect(await recorded()).toEqual(before);
  });
});

function isFine(status: number): boolean {
  return status < 300;
}

async function submitToDaybook(daybook: Daybook): Promise<string> {
  const sent = await daybook.anonymousClient().call(feedbackApi.submit, {
    projectKey: OWN_PROJECT_KEY,
    projectVersion: OWN_PROJECT_VERSION,
    projectUser: 'visitor@example.org',
    content: `Well done, number ${Math.random()}.`,
  });
  return sent.body.id;
}

/** Inputs that reach Daybook’s own inbox, by call. */
async function ownInbox(daybook: Daybook): Promise<Readonly<Record<string, object>>> {
  const { client } = await daybook.user('admin');
  const [arrived, deleted, duplicate, merged] = [
    await submitToDaybook(daybook),
    await submitToDaybook(daybook),
    await submitToDaybook(daybook),
    await submitToDaybook(daybook),
  ];
  await client.call(feedbackApi.delete, { ids: [deleted] });
  await client.call(feedbackAnswersApi.merge, { ids: [merged], into: arrived });
  return {
    'feedback.mark': { ids: [arrived], state: 'archived' },
    'feedback.delete': { ids: [arrived] },
    'feedback.restore': { ids: [deleted] },
    'feedback.setLetters': { id: 'daybook', letters: true },
    'feedbackAnswers.answer': { id: arrived, content: 'Thank you.' },
    'feedbackAnswers.update': { changes: [{ id: arrived, status: 'done' }] },
    'feedbackAnswers.merge': { ids: [duplicate], into: arrived },
    'feedbackAnswers.unmerge': { ids: [merged] },
  };
}
