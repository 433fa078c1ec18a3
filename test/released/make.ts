import { createHash, randomBytes } from 'node:crypto';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { Agent } from 'node:http';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import Sqlite from 'better-sqlite3';
import { accountApi } from '#features/account/contract/account.ts';
import { activityApi, CATEGORIES } from '#features/log/contract/activity.ts';
import { adminApi } from '#features/admin/contract/admin.ts';
import { feedbackApi } from '#features/feedback/contract/feedback.ts';
import { guideApi } from '#features/guides/contract/guide.ts';
import { ownAccountApi } from '#features/account/contract/profile.ts';
import { storageApi } from '#features/storage/contract/storage.ts';
import packageJson from '../../package.json' with { type: 'json' };
import { startServer, type RunningServer } from '../../e2e/support/server.ts';
import { createClient, type TestResponse, type Client } from '#testing/client.ts';
import { eventually } from '#testing/eventually.ts';
import { outboxEmailTo, tokenIn } from '#testing/received-emails.ts';
import { startMailServer } from '#testing/mail-server.ts';
import { addedRow, importByCalls } from '#testing/imports.ts';
import { beginUpload, continueUpload, uploadFile } from '#testing/uploads.ts';

/** The credentials that the test logs in with. */
const PASSWORD = 'the password of a released user';
const SECRET = 'the SECRET of the released databases';
const ADMIN = 'admin@released.example';
const OWNER = 'owner@released.example';
const FILES = { 'notes.txt': 'To be, or not to be', 'random.bin': randomBytes(20_000), 'empty.txt': '' };

/** Fills a Daybook of this version through its calls and stores its data folder beside this file. */
async function make(): Promise<void> {
  const folder = join(import.meta.dirname, packageJson.version);
  const dataDir = join(folder, 'data');
  await rm(folder, { recursive: true, force: true });
  await mkdir(dataDir, { recursive: true });
  const agent = new Agent({ keepAlive: false });
  const env = { DATA_DIR: dataDir, SECRET, RATE_LIMITS: 'off', ADMIN_EMAIL: ADMIN };

  await sendTwoEmails(env, agent);
  const keeping = await startServer(env);
  await fill(keeping, dataDir, agent);
  await keeping.stop();
  await leaveWaiting(env, agent);
  await pack(folder, dataDir);
  agent.destroy();
}

async function fill(server: RunningServer, dataDir: string, agent: Agent): Promise<void> {
  const visitor = () => clientOf(server, agent);
  const joined = (email: string) => register(visitor(), dataDir, email);
  const admin = await joined(ADMIN);
  const owner = await joined(OWNER);
  await made(
    visitor().call(accountApi.register, { email: 'unverified@released.example', password: PASSWORD }),
  );
  const leaving = await joined('leaving@released.example');
  await made(leaving.call(ownAccountApi.deleteAccount, { password: PASSWORD }));
  const moving = await joined('moving@released.example');
  await made(moving.call(ownAccountApi.changeEmail, { email: 'moved@released.example', password: PASSWORD }));
  await made(moving.call(ownAccountApi.setMarketing, { wanted: false }));
  const suspended = await joined('suspended@released.example');
  const { id: suspendedId } = (await suspended.call(accountApi.me)).body as { id: string };
  const { id: ownerId } = (await owner.call(accountApi.me)).body as { id: string };
  await made(admin.call(adminApi.suspendUser, { userId: suspendedId, suspended: true }));
  await made(admin.call(adminApi.setQuota, { userId: ownerId, quotaBytes: 1_000_000_000 }));
  await visitor().call(accountApi.login, { username: OWNER, password: 'wrong' });
  await made(visitor().call(accountApi.requestPasswordChange, { email: OWNER }));
  await fillLog(owner);
  await fillStorage(owner);
  await fillInbox(owner, visitor);
  await made(owner.call(guideApi.movieGuide, { name: 'Arrival' }));
  await made(owner.call(guideApi.bookGuide, { name: 'Dune' }));
  await made(owner.call(guideApi.travelGuide, { place: 'Lisbon', childFriendly: true }));
  await made(owner.call(ownAccountApi.exportAccount, {}));
}

async function register(client: Client, dataDir: string, email: string): Promise<Client> {
  await made(client.call(accountApi.register, { email, password: PASSWORD }));
  const securityToken = tokenIn(await outboxEmailTo([dataDir], email, /verify/), 'verifyEmail');
  await made(client.call(accountApi.verifyEmail, { securityToken }));
  await made(client.call(accountApi.login, { username: email, password: PASSWORD }));
  return client;
}

async function fillLog(owner: Client): Promise<void> {
  for (const [index, category] of [...CATEGORIES, ...CATEGORIES].entries()) {
    const name = `Entry ${index} – “Ünïcode” 🎬`;
    const { body } = await made(owner.call(activityApi.submit, { name, category, rating: (index % 5) + 1 }));
    if (index === 1) await made(owner.call(activityApi.delete, { id: body.id }));
    if (index === 2)
      await made(owner.call(activityApi.update, { id: body.id, name: 'Changed', category, rating: 1 }));
  }
  await importByCalls(owner, [addedRow('Imported')]);
}

async function fillStorage(owner: Client): Promise<void> {
  for (const [name, content] of Object.entries(FILES)) await made(uploadFile(owner, name, content));
  await made(uploadFile(owner, 'in the trash.txt', 'thrown away'));
  await made(owner.call(storageApi.deleteFile, { file_name: 'in the trash.txt' }));
  const id = await beginUpload(owner, 'unfinished.txt', 20);
  await made(
    continueUpload(owner, id, 0, '0123456789').catch(() => ({ status: 0 })),
    204,
  );
}

async function fillInbox(owner: Client, visitor: () => Client): Promise<void> {
  const [project] = (await made(owner.call(feedbackApi.projects, {}))).body;
  const { id = '', key = '' } = project ?? {};
  await made(owner.call(feedbackApi.setLetters, { id, letters: true }));
  const send = (content: string, projectKey = key) =>
    made(
      visitor().call(feedbackApi.submit, {
        projectKey,
        projectVersion: '2.1',
        projectUser: 'ann@visitor.example',
        content,
      }),
    );
  for (const content of ['Unread.', 'Read.', 'Archived.', 'Deleted.', 'Spam: buy now https://a.example'])
    await send(content);
  await send('To the people of this Daybook.', '1');
  const items = (await made(owner.call(feedbackApi.retrieve, {}))).body;
  const idsOf = (content: string) => items.filter((item) => item.content === content).map((item) => item.id);
  await made(owner.call(feedbackApi.mark, { ids: idsOf('Read.'), state: 'read' }));
  await made(owner.call(feedbackApi.mark, { ids: idsOf('Archived.'), state: 'archived' }));
  await made(owner.call(feedbackApi.delete, { ids: idsOf('Deleted.') }));
}

/** One email that is sent, and one that the mail server rejects. */
async function sendTwoEmails(env: Environment, agent: Agent): Promise<void> {
  const refused = 'refused@released.example';
  const mailServer = await startMailServer({
    recipient: (address) => (address === refused ? { code: 550, reply: 'No such user' } : null),
  });
  const server = await startServer({ ...env, SMTP_URL: mailServer.url });
  for (const email of [refused, 'sent@released.example']) {
    await made(clientOf(server, agent).call(accountApi.register, { email, password: PASSWORD }));
  }
  await mailServer.emailTo('sent@released.example');
  const database = new Sqlite(databaseOf(env.DATA_DIR), { readonly: true });
  const settled = database.prepare(
    'select count(*) as count from mails where failed_at is not null or sent_at is not null',
  );
  await eventually('both to be settled', () => (settled.get() as { count: number }).count === 2);
  database.close();
  await server.stop();
  await mailServer.stop();
}

/** An email that waits for a mail server that does not listen. */
async function leaveWaiting(env: Environment, agent: Agent): Promise<void> {
  const server = await startServer({ ...env, SMTP_URL: 'smtp://127.0.0.1:1' });
  const email = 'waiting@released.example';
  await made(clientOf(server, agent).call(accountApi.register, { email, password: PASSWORD }));
  await server.stop();
}

type Environment = Readonly<Record<string, string>> & { readonly DATA_DIR: string };

const databaseOf = (dataDir: string) => join(dataDir, 'daybook.db');

function clientOf({ url }: RunningServer, agent: Agent): Client {
  return createClient({ port: Number(new URL(url).port), origin: url, agent });
}

/** One file without its write-ahead log, and the facts that the test checks. */
async function pack(folder: string, dataDir: string): Promise<void> {
  const file = databaseOf(dataDir);
  const database = new Sqlite(file);
  database.pragma('journal_mode = DELETE');
  database.exec('vacuum');
  const { at } = database.prepare('select max(at) as at from audit_log').get() as { at: number };
  database.close();
  await writeFile(join(folder, 'daybook.db.gz'), gzipSync(await readFile(file), { level: 9 }));
  for (const part of ['files', 'outbox'])
    await cp(join(dataDir, part), join(folder, part), { recursive: true });
  const files = Object.fromEntries(Object.entries(FILES).map(([name, content]) => [name, sha256(content)]));
  const facts = {
    version: packageJson.version,
    at,
    password: PASSWORD,
    secret: SECRET,
    admin: ADMIN,
    owner: OWNER,
    files,
  };
  await writeFile(join(folder, 'facts.json'), `${JSON.stringify(facts, null, 2)}\n`);
  await rm(dataDir, { recursive: true });
}

async function made<A extends Pick<TestResponse, 'status'>>(call: Promise<A>, status = 200): Promise<A> {
  const answer = await call;
  if (answer.status !== status) throw new Error(`Answered ${answer.status}: ${JSON.stringify(answer)}`);
  return answer;
}

function sha256(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}

await make();
