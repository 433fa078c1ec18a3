import { feedsApi, USUAL_FEED } from '#features/feeds/contract/activity-feed.ts';
import { lookBackApi } from '#features/years/contract/look-back.ts';
import { publicGuidesApi } from '#features/guides/contract/public-guides.ts';
import { publicListsApi } from '#features/lists/contract/public-lists.ts';
import { scrobbleApi } from '#features/scrobbling/contract/scrobble.ts';
import { insertGuide } from '#testing/guides.ts';
import type { Db } from '#platform/database/connect.ts';
import { activityQueries } from '#features/log/server/queries.ts';
import { listQueries } from '#features/lists/server/queries.ts';
import { sessionQueries } from '#features/account/server/session-queries.ts';
import { type TokenPurpose } from '#features/account/server/token-queries.ts';
import type { Client } from '#testing/client.ts';
import { addedRow, countsOf, insertImports } from '#testing/imports.ts';
import { insertTeam, teamRows } from '#testing/feedback-team.ts';
import { profileRows, publishProfile } from '#testing/profiles.ts';
import { insertDismissal, insertPair, insertPairCode } from '#testing/recommendations.ts';
import { addFile, shareOf } from '#testing/shares.ts';
import { WATCHED_MOVIE } from '#testing/watched.ts';
import { dropRows, insertDrops } from './authorisation-drops.ts';
import { feedbackRows, insertFeedback } from './authorisation-feedback.ts';
import type { Daybook, TestUser } from '#testing/daybook.ts';
import { freshEmail, PASSWORD, suspend } from '#testing/users.ts';
import {
  postEmail,
  insertAccessTokens,
  insertFiles,
  insertList,
  insertActivity,
  insertInvitation,
  issue,
} from './authorisation-rows.ts';

/** Users in every state, an owner with activities and an inbox, and a valid input for each call. */
export interface Scene {
  readonly clients: Readonly<Record<string, Client>>;
  /** Tokens that allow everything, of `owner` and `other`, and of the owner one without each of the scopes, by its name. */
  readonly accessTokens: Readonly<Record<string, string>>;
  /** The name of the owner’s activities, and the text of the feedback. */
  readonly secretName: string;
  /** The input of a call for an actor. */
  readonly inputs: Readonly<Record<string, (actor: string) => object>>;
}

export async function prepare(daybook: Daybook): Promise<Scene> {
  const [unverified, other, owner, suspended, admin] = await Promise.all([
    daybook.user('unverified'),
    daybook.user(),
    daybook.user(),
    daybook.user(),
    daybook.user('admin'),
  ]);
  await suspend(daybook.db, suspended.id, Date.now());
  // The only admin could not erase their account.
  await daybook.user('admin');
  const secretName = `secret of ${owner.id}`;
  const [present, deleted] = [
    await insertActivity(daybook.db, owner.id, secretName),
    await insertActivity(daybook.db, owner.id, secretName),
  ];
  await activityQueries(daybook.db).markDeleted(owner.id, [deleted], Date.now());
  const [list, deletedList] = [
    await insertList(daybook.db, owner.id, secretName),
    await insertList(daybook.db, owner.id, secretName),
  ];
  await listQueries(daybook.db).markDeleted(owner.id, deletedList, Date.now());
  const imports = await insertImports(daybook.db, owner.id, secretName);
  const token = async (user: TestUser, purpose: TokenPurpose) => issue(daybook.db, user.id, purpose);
  const tokens = {
    reset: await token(other, 'password-reset'),
    verification: await token(unverified, 'verification'),
    optOut: await token(other, 'marketing-opt-out'),
  };
  const { ownerToken, accessTokens } = await insertAccessTokens(daybook.db, { owner, other, secretName });
  const users: Record<string, TestUser> = { unverified, other, owner, suspended, admin };
  const userOf = (actor: string) => users[actor] ?? owner;
  // A year without entries, because what is shared is no secret.
  const { body: shared } = await owner.client.call(lookBackApi.share, { year: 1999 });
  // An empty list of another name, because what is shared is no secret.
  const publicList = await insertList(daybook.db, owner.id, 'Best of 1999');
  const { body: listShare } = await owner.client.call(publicListsApi.share, { id: publicList });
  const profileInputs = await publishProfile({ owner, listId: publicList, userOf });
  // Of another category than the secret, because what is in a feed is no secret.
  const { body: feed } = await owner.client.call(feedsApi.save, { categories: ['GAME'], notes: false });
  const { body: scrobble } = await owner.client.call(scrobbleApi.create, {});
  const feedback = await insertFeedback(daybook.db, owner.id, secretName);
  const guide = await insertGuide(daybook.db);
  const { body: guideShare } = await owner.client.call(publicGuidesApi.share, { id: guide });
  const unsentEmailId = await postEmail(daybook);
  const partner = await daybook.user();
  const pair = await insertPair(daybook.db, owner.id, partner.id);
  const pairCode = await insertPairCode(daybook, partner.id);
  const team = await insertTeam(daybook.db, secretName, { owner, member: partner });
  const dismissed = await insertDismissal(daybook.db, owner.id, secretName);
  const invitation = await insertInvitation(daybook.db);
  // Creates a notice that an admin can confirm.
  await daybook.anonymousClient().send('GET', '/livez', { headers: { 'x-forwarded-for': '192.0.2.1' } });
  const stored = await insertFiles(owner.client, secretName);
  const { file, fileId, trashedId, versionId, replacement, uploadId, folderId, trashedFolderId } = stored;
  // A file of another name, because what is shared is no secret.
  const files = [await addFile(owner.client, 'shared.txt')];
  const [share, unopened] = [await shareOf(owner.client, { files }), await shareOf(owner.client, { files })];
  const drops = await insertDrops(daybook, owner.client, stored);
  await daybook.loggedIn(owner.id);
  const session = (await sessionQueries(daybook.db).list(owner.id, Date.now()))[0]?.id;

  return {
    clients: {
      ...Object.fromEntries(Object.entries(users).map(([actor, { client }]) => [actor, client])),
      'foreign site': owner.client,
    },
    accessTokens,
    secretName,
    inputs: {
      'accessToken.create': () => ({ name: 'Phone', scopes: ['log:read'], days: null, password: PASSWORD }),
      'accessToken.revoke': () => ({ id: ownerToken.id }),
      // With the actor’s own password; actors without an account try the owner’s.
      'account.login': (actor) => ({ username: userOf(actor).email, password: PASSWORD }),
      'account.register': () => ({ email: freshEmail(), password: PASSWORD }),
      'account.checkPassword': () => ({ email: owner.email, password: PASSWORD }),
      'account.requestPasswordChange': () => ({ email: owner.email }),
      'account.changePassword': () => ({ password: 'a new password', securityToken: tokens.reset }),
      'account.requestEmailVerification': () => ({ email: unverified.email }),
      'account.verifyEmail': () => ({ securityToken: tokens.verification }),
      'account.disableMarketingSubscription': () => ({ token: tokens.optOut }),
      'ownAccount.endSession': () => ({ id: session }),
      'ownAccount.changeEmail': () => ({ email: freshEmail(), password: PASSWORD }),
      'ownAccount.setPassword': () => ({ oldPassword: PASSWORD, password: 'a new password' }),
      'ownAccount.setMarketing': () => ({ wanted: false }),
      'ownAccount.revokeLink': () => ({ kind: 'year', id: '1999' }),
      'ownAccount.deleteAccount': () => ({ password: PASSWORD }),
      'activity.submit': () => ({ name: 'Dune', category: 'BOOK', rating: 3 }),
      'activity.update': () => ({ id: present, name: 'Changed', category: 'GAME', rating: 1 }),
      'activity.updateMany': () => ({ changes: [{ id: present, tags: ['changed'] }] }),
      'activity.orderWishes': () => ({ ids: [present] }),
      'activity.delete': () => ({ id: present }),
      'activity.restore': () => ({ id: deleted }),
      'activity.deleteMany': () => ({ ids: [present] }),
      'activity.restoreMany': () => ({ ids: [deleted] }),
      'import.known': () => ({ source: 'goodreads' }),
      'import.knownLists': () => ({ source: 'goodreads' }),
      'import.begin': () => ({ source: 'goodreads', files: ['books.csv'], counts: countsOf([]) }),
      'import.addRows': () => ({ id: imports.unfinished, position: 1, rows: [addedRow('Dune')] }),
      'import.commit': () => ({ id: imports.unfinished }),
      'import.discard': () => ({ id: imports.unfinished }),
      'import.undo': () => ({ id: imports.committed }),
      'lists.create': () => ({ name: 'Japan' }),
      'lists.update': () => ({ id: list, note: 'Changed' }),
      'lists.setItems': () => ({ id: list, version: 1, items: [{ activityId: present, note: '' }] }),
      'lists.order': () => ({ ids: [list] }),
      'lists.delete': () => ({ id: list }),
      'lists.restore': () => ({ id: deletedList }),
      'publicLists.share': () => ({ id: list }),
      'publicLists.withdraw': () => ({ id: publicList }),
      'publicLists.sharedList': () => ({ token: listShare.token }),
      'publicLists.feed': () => ({ token: listShare.token, file: 'list.atom' }),
      ...profileInputs,
      'feeds.save': () => USUAL_FEED,
      'feeds.log': () => ({ token: feed.token, file: 'log.atom' }),
      'scrobble.receive': () => ({ ...WATCHED_MOVIE, token: scrobble.token, service: 'jellyfin' }),
      'lookBack.share': () => ({ year: 2020 }),
      'lookBack.withdraw': () => ({ year: 1999 }),
      'lookBack.sharedYear': () => ({ token: shared.token }),
      'lookBack.feed': () => ({ token: shared.token, file: 'year.atom' }),
      'guide.makers': () => ({}),
      'feedback.submit': () => ({
        projectKey: feedback.key,
        projectVersion: '1.0',
        projectUser: 'Anonymous',
        content: 'Well done.',
      }),
      'feedback.search': () => ({ text: secretName }),
      'feedback.mark': () => ({ ids: [feedback.unread], state: 'archived' }),
      'feedback.delete': () => ({ ids: [feedback.unread] }),
      'feedback.restore': () => ({ ids: [feedback.deleted] }),
      'feedback.rotateKey': () => ({ id: feedback.project }),
      'feedback.setLetters': () => ({ id: feedback.project, letters: true }),
      'feedback.export': () => ({ format: 'csv' }),
      'feedbackAnswers.thread': () => ({ id: feedback.unread }),
      'feedbackAnswers.answer': () => ({ id: feedback.unread, content: 'Thank you.' }),
      'feedbackAnswers.update': () => ({ changes: [{ id: feedback.unread, status: 'done' }] }),
      'feedbackAnswers.merge': () => ({ ids: [feedback.other], into: feedback.unread }),
      'feedbackAnswers.unmerge': () => ({ ids: [feedback.merged] }),
      'feedbackAnswers.setDigest': () => ({ every: 'daily', timeZone: 'UTC' }),
      'feedbackAnswers.stopDigest': () => ({ token: 'unknown.token' }),
      'feedbackWidget.addPicture': () => ({ projectKey: feedback.key, id: 'unknown', file: 'x' }),
      'feedbackWidget.picture': () => ({ id: feedback.unread }),
      'feedbackAnswers.status': () => ({ token: feedback.page }),
      'feedbackAnswers.reply': () => ({ token: feedback.page, content: 'You are welcome.' }),
      'feedbackAnswers.stopLetters': () => ({ token: 'a.b.c' }),
      'feedbackAnswers.stopAllLetters': () => ({ token: 'a.b.c' }),
      ...team.webhookInputs,
      'project.create': () => ({ name: 'An app' }),
      'project.details': () => ({ id: team.project }),
      'project.update': () => ({ id: team.project, perDay: 5 }),
      'project.delete': () => ({ id: team.project }),
      'project.addKey': () => ({ id: team.project }),
      'project.setKeyDisabled': () => ({ id: team.project, key: team.formerKey, disabled: true }),
      'project.invite': () => ({ id: team.project, email: freshEmail(), role: 'read' }),
      'project.revokeInvitation': () => ({ id: team.project, invitationId: team.invitation }),
      'project.setRole': () => ({ id: team.project, userId: partner.id, role: 'read' }),
      'project.removeMember': () => ({ id: team.project, userId: partner.id }),
      'project.leave': () => ({ id: team.project }),
      'project.join': () => ({ id: team.received }),
      'project.decline': () => ({ id: team.received }),
      'guide.travelGuide': () => ({ place: 'Lisbon', childFriendly: false }),
      'guide.movieGuide': () => ({ name: 'Arrival' }),
      'guide.bookGuide': () => ({ name: 'Dune' }),
      'guide.suggestPlaces': () => ({ q: 'lis' }),
      'guide.suggestMovies': () => ({ q: 'arr' }),
      'guideMap.retrieve': () => ({ west: '12.4', south: '41.8', east: '12.6', north: '42' }),
      'guide.suggestBooks': () => ({ q: 'du' }),
      'publicGuides.retrieve': () => ({ id: guide }),
      'publicGuides.share': () => ({ id: guide }),
      'publicGuides.withdraw': () => ({ id: guide }),
      'publicGuides.sharedGuide': () => ({ token: guideShare.token }),
      'work.retrieve': () => ({ name: 'Dune', category: 'BOOK' }),
      'forYou.retrieve': () => ({}),
      'pair.createCode': () => ({ name: 'Anna' }),
      'pair.agree': () => ({ code: pairCode, name: 'Ben' }),
      'pair.end': () => ({ id: pair }),
      'pair.forTwo': () => ({ id: pair }),
      'dismissal.add': () => ({ id: 'movie:arrival-2016' }),
      'dismissal.remove': () => ({ id: dismissed }),
      'guide.removeGuide': () => ({ id: guide }),
      'admin.unlockUser': () => ({ userId: owner.id }),
      'admin.suspendUser': () => ({ userId: owner.id, suspended: true }),
      'admin.resendVerification': () => ({ userId: unverified.id }),
      'admin.startPasswordReset': () => ({ userId: owner.id }),
      'admin.endSessions': () => ({ userId: owner.id }),
      'admin.setQuota': () => ({ userId: owner.id, quotaBytes: 1_000_000 }),
      'admin.createInvitation': () => ({ email: freshEmail() }),
      'admin.revokeInvitation': () => ({ id: invitation }),
      'admin.confirmNotice': () => ({ code: 'proxy.untrusted' }),
      'admin.mailLink': () => ({ id: unsentEmailId }),
      'storage.uploadFile': () => ({ file_name: 'new.txt' }),
      // The length of what the test sends as the file.
      'storage.uploadFiles': () => ({ files: JSON.stringify([{ name: 'new.txt', size: 7 }]) }),
      'storage.downloadFile': () => ({ file_name: file }),
      'storage.deleteFile': () => ({ file_name: file }),
      'storage.takenNames': () => ({ names: [file] }),
      'storage.content': () => ({ id: fileId }),
      'storage.rename': () => ({ id: fileId, name: 'renamed.txt' }),
      'storage.restore': () => ({ id: trashedId }),
      'storage.deleteFiles': () => ({ ids: [fileId] }),
      'storage.restoreFiles': () => ({ ids: [trashedId] }),
      'storage.purge': () => ({ id: trashedId }),
      'storage.purgeItems': () => ({ files: [trashedId], folders: [trashedFolderId] }),
      'storage.archive': () => ({ ids: fileId }),
      'versions.list': () => ({ id: replacement.body.id }),
      'versions.restore': () => ({ id: versionId }),
      'folders.create': () => ({ name: 'new' }),
      'folders.rename': () => ({ id: folderId, name: 'renamed' }),
      'folders.move': () => ({ files: [fileId], folder: folderId }),
      'folders.copy': () => ({ files: [fileId], folder: folderId }),
      'folders.delete': () => ({ ids: [folderId] }),
      'folders.restore': () => ({ ids: [trashedFolderId] }),
      'shares.create': () => ({ name: 'Shared', files: [fileId] }),
      'shares.update': () => ({ id: share.id, name: 'Renamed' }),
      'shares.revoke': () => ({ id: share.id }),
      'shared.open': () => ({ token: share.token }),
      'shared.items': () => ({ share: unopened.id }),
      'shared.content': () => ({ share: unopened.id, id: files[0] }),
      'shared.download': () => ({ share: unopened.id, file: files[0] }),
      ...drops,
      'storage.createUpload': () => ({ 'upload-length': '10', 'upload-metadata': 'name eA==' }),
      'storage.uploadOffset': () => ({ id: uploadId }),
      'storage.continueUpload': () => ({
        id: uploadId,
        'upload-offset': '0',
        'content-type': 'application/offset+octet-stream',
      }),
      'storage.cancelUpload': () => ({ id: uploadId }),
    },
  };
}

/** Everything that a call could change, except rate-limit counters and the records of the email worker. */
export async function snapshot(db: Db): Promise<unknown> {
  return Promise.all([
    db.selectFrom('users').selectAll().orderBy('id').execute(),
    db.selectFrom('sessions').selectAll().orderBy('id').execute(),
    db.selectFrom('access_tokens').selectAll().orderBy('id').execute(),
    db.selectFrom('tokens').selectAll().orderBy('token_hash').execute(),
    db.selectFrom('invitations').selectAll().orderBy('id').execute(),
    db.selectFrom('mails').select(['id', 'recipient', 'kind']).orderBy('id').execute(),
    db.selectFrom('activities').selectAll().orderBy('id').execute(),
    db.selectFrom('activity_lists').selectAll().orderBy('id').execute(),
    db.selectFrom('public_lists').selectAll().orderBy('list_id').execute(),
    ...profileRows(db),
    db.selectFrom('imports').selectAll().orderBy('id').execute(),
    db.selectFrom('import_rows').selectAll().orderBy('import_id').orderBy('key').execute(),
    ...feedbackRows(db),
    ...teamRows(db),
    db.selectFrom('guides').selectAll().orderBy('id').execute(),
    db.selectFrom('public_guides').selectAll().orderBy('user_id').execute(),
    db.selectFrom('dismissed_recommendations').selectAll().orderBy('user_id').orderBy('item_id').execute(),
    db.selectFrom('pair_codes').selectAll().orderBy('user_id').execute(),
    db.selectFrom('pairs').selectAll().orderBy('id').execute(),
    // Refusals are recorded too.
    db
      .selectFrom('audit_log')
      .selectAll()
      .where('action', 'not in', ['login.refused', 'admin.refused'])
      .orderBy('id')
      .execute(),
    db.selectFrom('files').selectAll().orderBy('id').execute(),
    db.selectFrom('folders').selectAll().orderBy('id').execute(),
    // Without the time of the last visit.
    db.selectFrom('shares').select(['id', 'name', 'downloads']).orderBy('id').execute(),
    ...dropRows(db),
    db.selectFrom('uploads').selectAll().orderBy('id').execute(),
    db.selectFrom('storage_accounts').selectAll().orderBy('user_id').execute(),
  ]);
}
