import { beforeAll, describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import type { Api, Endpoint } from '#contract/endpoint.ts';
import { encodeCall, type TestResponse, type Client } from '#testing/client.ts';
import { eachDatabase } from '#testing/databases.ts';
import { suiteDaybook, type Daybook } from '#testing/daybook.ts';
import { isFullRun } from '#testing/full-run.ts';
import { prepare, snapshot, type Scene } from './authorisation-scene.ts';

/** Everyone who can make a call. `foreign site`: the owner’s browser, controlled by a page of another site. */
const actors = ['anonymous', 'unverified', 'other', 'owner', 'suspended', 'admin', 'foreign site'] as const;
type Actor = (typeof actors)[number];

/** The status that each actor gets, in the order of `actors`, for a valid call. */
const matrix: Record<string, readonly number[]> = {
  //                                    anon unv  oth  own  sus  adm  for
  'account.me': /*                   */ [200, 200, 200, 200, 200, 200, 200],
  'door.open': /*                    */ [200, 200, 200, 200, 200, 200, 200],
  'account.login': /*                */ [200, 200, 200, 200, 403, 200, 403],
  'account.register': /*             */ [200, 200, 200, 200, 200, 200, 403],
  'account.registrationRules': /*    */ [200, 200, 200, 200, 200, 200, 200],
  'account.checkPassword': /*        */ [200, 200, 200, 200, 200, 200, 403],
  'account.logout': /*               */ [200, 200, 200, 200, 200, 200, 403],
  'account.requestPasswordChange': /**/ [200, 200, 200, 200, 200, 200, 403],
  'account.changePassword': /*       */ [200, 200, 200, 200, 200, 200, 403],
  'account.requestEmailVerification': [200, 200, 200, 200, 200, 200, 403],
  'account.verifyEmail': /*          */ [200, 200, 200, 200, 200, 200, 403],
  // Email programs post here: the token alone decides.
  'account.disableMarketingSubscription': [200, 200, 200, 200, 200, 200, 200],
  // For unverified users too: it is their account.
  'ownAccount.account': /*           */ [401, 200, 200, 200, 401, 200, 200],
  'ownAccount.sessions': /*          */ [401, 200, 200, 200, 401, 200, 200],
  'ownAccount.endSession': /*        */ [401, 404, 404, 200, 401, 404, 403],
  'ownAccount.endOtherSessions': /*  */ [401, 200, 200, 200, 401, 200, 403],
  'ownAccount.changeEmail': /*       */ [401, 200, 200, 200, 401, 200, 403],
  'ownAccount.setPassword': /*       */ [401, 200, 200, 200, 401, 200, 403],
  'ownAccount.setMarketing': /*      */ [401, 200, 200, 200, 401, 200, 403],
  'ownAccount.exportAccount': /*     */ [401, 200, 200, 200, 401, 200, 403],
  'ownAccount.deleteAccount': /*     */ [401, 200, 200, 200, 401, 200, 403],
  'activity.retrieve': /*            */ [401, 403, 200, 200, 401, 200, 403],
  'activity.submit': /*              */ [401, 403, 200, 200, 401, 200, 403],
  // The owner’s activity is private: an admin is an ordinary user here.
  'activity.update': /*              */ [401, 403, 404, 200, 401, 404, 403],
  'activity.updateMany': /*          */ [401, 403, 404, 200, 401, 404, 403],
  'activity.orderWishes': /*         */ [401, 403, 200, 200, 401, 200, 403],
  'activity.delete': /*              */ [401, 403, 404, 200, 401, 404, 403],
  'activity.restore': /*             */ [401, 403, 404, 200, 401, 404, 403],
  'activity.deleteMany': /*          */ [401, 403, 404, 200, 401, 404, 403],
  'activity.restoreMany': /*         */ [401, 403, 404, 200, 401, 404, 403],
  'activity.overview': /*            */ [401, 403, 200, 200, 401, 200, 403],
  'activity.export': /*              */ [401, 403, 200, 200, 401, 200, 200],
  'activity.exportPreview': /*       */ [401, 403, 200, 200, 401, 200, 403],
  'import.known': /*                 */ [401, 403, 200, 200, 401, 200, 403],
  'import.knownLists': /*            */ [401, 403, 200, 200, 401, 200, 403],
  'import.begin': /*                 */ [401, 403, 200, 200, 401, 200, 403],
  'import.addRows': /*               */ [401, 403, 404, 200, 401, 404, 403],
  'import.commit': /*                */ [401, 403, 404, 200, 401, 404, 403],
  'import.discard': /*               */ [401, 403, 404, 200, 401, 404, 403],
  'import.retrieve': /*              */ [401, 403, 200, 200, 401, 200, 403],
  'import.undo': /*                  */ [401, 403, 404, 200, 401, 404, 403],
  'lists.retrieve': /*               */ [401, 403, 200, 200, 401, 200, 403],
  'lists.create': /*                 */ [401, 403, 200, 200, 401, 200, 403],
  'lists.update': /*                 */ [401, 403, 404, 200, 401, 404, 403],
  'lists.setItems': /*               */ [401, 403, 404, 200, 401, 404, 403],
  // Lists of others are passed over.
  'lists.order': /*                  */ [401, 403, 200, 200, 401, 200, 403],
  'lists.delete': /*                 */ [401, 403, 404, 200, 401, 404, 403],
  'lists.restore': /*                */ [401, 403, 404, 200, 401, 404, 403],
  'lookBack.retrieve': /*            */ [401, 403, 200, 200, 401, 200, 403],
  'lookBack.shares': /*              */ [401, 403, 200, 200, 401, 200, 403],
  'lookBack.share': /*               */ [401, 403, 200, 200, 401, 200, 403],
  'lookBack.withdraw': /*            */ [401, 403, 200, 200, 401, 200, 403],
  // The token in the link alone decides.
  'lookBack.sharedYear': /*          */ [200, 200, 200, 200, 200, 200, 403],
  'guide.makers': /*                 */ [401, 403, 200, 200, 401, 200, 200],
  // Open to the pages of every site, and always anonymous.
  'feedback.submit': /*              */ [200, 200, 200, 200, 200, 200, 200],
  'feedback.retrieve': /*            */ [401, 403, 200, 200, 401, 200, 403],
  'feedback.search': /*              */ [401, 403, 200, 200, 401, 200, 403],
  'feedback.mark': /*                */ [401, 403, 404, 200, 401, 404, 403],
  'feedback.delete': /*              */ [401, 403, 404, 200, 401, 404, 403],
  'feedback.restore': /*             */ [401, 403, 404, 200, 401, 404, 403],
  'feedback.counts': /*              */ [401, 403, 200, 200, 401, 200, 200],
  'feedback.projects': /*            */ [401, 403, 200, 200, 401, 200, 403],
  'feedback.rotateKey': /*           */ [401, 403, 404, 200, 401, 404, 403],
  'feedback.setLetters': /*          */ [401, 403, 404, 200, 401, 404, 403],
  'feedback.export': /*              */ [401, 403, 200, 200, 401, 200, 403],
  'guide.travelGuide': /*            */ [401, 403, 200, 200, 401, 200, 403],
  'guide.movieGuide': /*             */ [401, 403, 200, 200, 401, 200, 403],
  'guide.bookGuide': /*              */ [401, 403, 200, 200, 401, 200, 403],
  'guide.suggestPlaces': /*          */ [401, 403, 200, 200, 401, 200, 200],
  'guide.suggestMovies': /*          */ [401, 403, 200, 200, 401, 200, 200],
  'guide.suggestBooks': /*           */ [401, 403, 200, 200, 401, 200, 200],
  'dismissal.list': /*               */ [401, 403, 200, 200, 401, 200, 200],
  'dismissal.add': /*                */ [401, 403, 200, 200, 401, 200, 403],
  'dismissal.remove': /*             */ [401, 403, 404, 200, 401, 404, 403],
  'forYou.retrieve': /*              */ [401, 403, 200, 200, 401, 200, 403],
  'pair.list': /*                    */ [401, 403, 200, 200, 401, 200, 403],
  'pair.createCode': /*              */ [401, 403, 200, 200, 401, 200, 403],
  'pair.withdrawCode': /*            */ [401, 403, 200, 200, 401, 200, 403],
  'pair.agree': /*                   */ [401, 403, 200, 200, 401, 200, 403],
  // The owner's pair is private: an admin is an ordinary user here.
  'pair.end': /*                     */ [401, 403, 404, 200, 401, 404, 403],
  'pair.forTwo': /*                  */ [401, 403, 404, 200, 401, 404, 403],
  'guide.removeGuide': /*            */ [401, 403, 403, 403, 401, 200, 403],
  'admin.listUsers': /*              */ [401, 403, 403, 403, 401, 200, 403],
  'admin.users': /*                  */ [401, 403, 403, 403, 401, 200, 403],
  'admin.unlockUser': /*             */ [401, 403, 403, 403, 401, 200, 403],
  'admin.suspendUser': /*            */ [401, 403, 403, 403, 401, 200, 403],
  'admin.resendVerification': /*     */ [401, 403, 403, 403, 401, 200, 403],
  'admin.startPasswordReset': /*     */ [401, 403, 403, 403, 401, 200, 403],
  'admin.endSessions': /*            */ [401, 403, 403, 403, 401, 200, 403],
  'admin.setQuota': /*               */ [401, 403, 403, 403, 401, 200, 403],
  'admin.invitations': /*            */ [401, 403, 403, 403, 401, 200, 403],
  'admin.createInvitation': /*       */ [401, 403, 403, 403, 401, 200, 403],
  'admin.revokeInvitation': /*       */ [401, 403, 403, 403, 401, 200, 403],
  'admin.storageInfo': /*            */ [401, 403, 403, 403, 401, 200, 403],
  'admin.trends': /*                 */ [401, 403, 403, 403, 401, 200, 403],
  'admin.notices': /*                */ [401, 403, 403, 403, 401, 200, 403],
  'admin.confirmNotice': /*          */ [401, 403, 403, 403, 401, 200, 403],
  'doctor.examine': /*               */ [401, 403, 403, 403, 401, 200, 403],
  'doctor.releaseNotes': /*          */ [401, 403, 403, 403, 401, 200, 403],
  'admin.backups': /*                */ [401, 403, 403, 403, 401, 200, 403],
  // No backup folder is configured here.
  'admin.startBackup': /*            */ [401, 403, 403, 403, 401, 409, 403],
  'admin.mails': /*                  */ [401, 403, 403, 403, 401, 200, 403],
  'admin.mailLink': /*               */ [401, 403, 403, 403, 401, 200, 403],
  'admin.auditLog': /*               */ [401, 403, 403, 403, 401, 200, 403],
  'admin.auditLogFile': /*           */ [401, 403, 403, 403, 401, 200, 403],
  'story.retrieve': /*               */ [200, 200, 200, 200, 200, 200, 200],
  'storage.retrieveUserFiles': /*    */ [401, 403, 200, 200, 401, 200, 200],
  'storage.uploadFile': /*           */ [401, 403, 200, 200, 401, 200, 403],
  'storage.downloadFile': /*         */ [401, 403, 404, 200, 401, 404, 403],
  'storage.deleteFile': /*           */ [401, 403, 404, 200, 401, 404, 403],
  'storage.files': /*                */ [401, 403, 200, 200, 401, 200, 200],
  'storage.usage': /*                */ [401, 403, 200, 200, 401, 200, 200],
  'storage.content': /*              */ [401, 403, 404, 200, 401, 404, 200],
  'storage.rename': /*               */ [401, 403, 404, 200, 401, 404, 403],
  'storage.restore': /*              */ [401, 403, 404, 200, 401, 404, 403],
  'storage.deleteFiles': /*          */ [401, 403, 404, 200, 401, 404, 403],
  'storage.restoreFiles': /*         */ [401, 403, 404, 200, 401, 404, 403],
  'storage.purge': /*                */ [401, 403, 404, 200, 401, 404, 403],
  'storage.archive': /*              */ [401, 403, 404, 200, 401, 404, 403],
  'folders.list': /*                 */ [401, 403, 200, 200, 401, 200, 200],
  'folders.trash': /*                */ [401, 403, 200, 200, 401, 200, 200],
  'folders.create': /*               */ [401, 403, 200, 200, 401, 200, 403],
  'folders.rename': /*               */ [401, 403, 404, 200, 401, 404, 403],
  'folders.move': /*                 */ [401, 403, 404, 200, 401, 404, 403],
  'folders.copy': /*                 */ [401, 403, 404, 200, 401, 404, 403],
  'folders.delete': /*               */ [401, 403, 404, 200, 401, 404, 403],
  'folders.restore': /*              */ [401, 403, 404, 200, 401, 404, 403],
  'folders.purge': /*                */ [401, 403, 404, 200, 401, 404, 403],
  'storage.uploads': /*              */ [401, 403, 200, 200, 401, 200, 200],
  'storage.createUpload': /*         */ [401, 403, 201, 201, 401, 201, 403],
  'storage.uploadOffset': /*         */ [401, 403, 404, 200, 401, 404, 200],
  'storage.continueUpload': /*       */ [401, 403, 404, 204, 401, 404, 403],
  'storage.cancelUpload': /*         */ [401, 403, 404, 204, 401, 404, 403],
};

const calls = Object.entries<Api>(api).flatMap(([feature, endpoints]) =>
  Object.entries(endpoints).map(([name, endpoint]) => [`${feature}.${name}`, endpoint] as const),
);

describe('the authorisation matrix', () => {
  it('declares every call of the contract and no other', () => {
    expect(Object.keys(matrix).toSorted()).toEqual(calls.map(([name]) => name).toSorted());
  });

  it.each(Object.entries(matrix))('declares every actor of %s', (_name, statuses) => {
    expect(statuses).toHaveLength(actors.length);
  });
});

interface Cell {
  readonly name: string;
  readonly endpoint: Endpoint;
  readonly actor: Actor;
  readonly status: number;
}

eachDatabase('the authorisation matrix', (database, kind) => {
  const daybook = suiteDaybook(() => ({ database: database() }));
  const cells: Cell[] = calls.flatMap(([name, endpoint]) =>
    actors.map((actor, index) => ({ name, endpoint, actor, status: matrix[name]?.[index] ?? 0 })),
  );

  // Calls that may change nothing share a scene, and its state is compared once per call.
  describe('a refused or reading call', () => {
    const readers = calls.map(([name]) => ({
      name,
      cellsOfCall: cells.filter((cell) => cell.name === name && !mayChange(cell)),
    }));
    let scene: Scene;
    let before: string;
    beforeAll(async () => {
      scene = await prepare(daybook());
      before = JSON.stringify(await snapshot(daybook().db));
    });

    it.each(readers)('is answered by $name as declared and changes nothing', async ({ cellsOfCall }) => {
      const answers = await inTurn(cellsOfCall, (cell) => answerTo(cell, scene, daybook()));
      expect(answers).toEqual(cellsOfCall.map((cell) => expectedAnswer(cell)));
      expect(JSON.stringify(await snapshot(daybook().db))).toBe(before);
    });
  });

  const changing = cells.filter((cell) => mayChange(cell));
  // Refusals are tested on both databases; an allowed call makes the same queries for each actor.
  const usual =
    kind === 'sqlite' || isFullRun
      ? changing
      : changing.filter((cell) => changing.find(({ name }) => name === cell.name) === cell);

  it.each(usual)('$name gives $actor the status $status', async (cell) => {
    const scene = await prepare(daybook());
    expect(await answerTo(cell, scene, daybook())).toEqual(expectedAnswer(cell));
  });
});

function mayChange({ name, actor, status }: Cell): boolean {
  // Exporting Daybook’s own inbox as an admin is recorded.
  return status < 300 && (!readsOnly(name) || (name === 'feedback.export' && actor === 'admin'));
}

async function answerTo({ name, endpoint, actor }: Cell, scene: Scene, daybook: Daybook) {
  const { status, text } = await callAs(actor, scene, daybook, name, endpoint);
  return { actor, status, showsSecret: text.includes(scene.secretName) };
}

function expectedAnswer({ name, actor, status }: Cell) {
  return { actor, status, showsSecret: showsSecret(actor, name) };
}

async function inTurn<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for (const item of items) results.push(await work(item));
  return results;
}

async function callAs(
  actor: Actor,
  scene: Scene,
  daybook: Daybook,
  name: string,
  endpoint: Endpoint,
): Promise<TestResponse> {
  const client: Client = actor === 'anonymous' ? daybook.anonymousClient() : clientOf(scene, actor);
  const { method, path, ...content } = encodeCall(endpoint, scene.inputs[name]?.(actor) ?? {});
  // A form, an image or a script of another site: the browser adds the cookie and states where the request comes from.
  const foreign =
    method === 'GET'
      ? { origin: undefined, 'sec-fetch-site': 'cross-site' }
      : { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
  const headers = { ...content.headers, ...(actor === 'foreign site' ? foreign : {}) };
  return client.send(method, path, { ...content, headers });
}

function clientOf({ clients }: Scene, actor: Actor): Client {
  const client = clients[actor];
  if (!client) throw new Error(`Nobody plays ${actor}.`);
  return client;
}

function readsOnly(name: string): boolean {
  return (
    /\.(me|open|registrationRules|checkPassword|retrieve|known|overview|shares|sharedYear|suggest\w+|search|counts|export|account|sessions|listUsers|users|storageInfo|trends|invitations|notices|mails|auditLog)$/.test(
      name,
    ) ||
    /^storage\.(retrieveUserFiles|downloadFile|files|usage|uploads|content|archive|uploadOffset)$/.test(name)
  );
}

/** The owner’s data is visible to the owner, and to the foreign site only in calls that it cannot read. */
function showsSecret(actor: Actor, name: string): boolean {
  if (
    /^(storage\.(retrieveUserFiles|files|uploads|content)|folders\.(list|trash)|activity\.export|dismissal\.list)$/.test(
      name,
    )
  ) {
    return actor === 'owner' || actor === 'foreign site';
  }
  return (
    actor === 'owner' &&
    (/^activity\.(retrieve|updateMany|delete|deleteMany|restore|restoreMany|overview)$/.test(name) ||
      /^import\.(known|retrieve|commit|undo)$/.test(name) ||
      /^lists\.(retrieve|update|setItems|delete|restore)$/.test(name) ||
      name === 'lookBack.retrieve' ||
      /^feedback\.(retrieve|search|mark|delete|restore|export)$/.test(name) ||
      /^storage\.(downloadFile|deleteFiles?|restore|restoreFiles|archive)$/.test(name) ||
      /^folders\.(move|copy|delete|restore)$/.test(name) ||
      name === 'ownAccount.exportAccount')
  );
}
