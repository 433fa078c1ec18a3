import { createHash, randomBytes, randomUUIDv7 } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import Sqlite from 'better-sqlite3';
import cookie from '@fastify/cookie';
import formbody from '@fastify/formbody';
import fastify from 'fastify';

/**
 * The limit that Daybook is measured against: bare Fastify and better-sqlite3 handlers with the same durability, one
 * look-up of the session a request and one synced commit a write, but without rate limits, security headers, permissions
 * or logs. Its SQL is the plain form of Daybook's: it neither casts the token nor shares commits (results/requests.md).
 */
const [file = '', port = ''] = process.argv.slice(2);
const database = new Sqlite(file);
database.pragma('journal_mode = WAL');
database.pragma('synchronous = FULL');

const findSession = database.prepare(`
  select s.id as sessionId, s.last_used_at, u.id, u.email, u.created_at, u.verified_at, u.admin_since
  from sessions s inner join users u on u.id = s.user_id
  where s.token_hash = ? and s.last_used_at > ? and s.created_at > ? and u.suspended_at is null`);
const list = database.prepare(`
  select id, name, category, rating, created_at as createdAt, status, date, note, tags, creator, work_year as year,
    pictures, wish_position as wishPosition
  from activities where user_id = ? and deleted_at is null order by created_at desc, id desc limit ?`);
const add = database.prepare(`
  insert into activities (id, user_id, name, name_folded, category, rating, created_at, date, search_folded)
  values (?, ?, ?, ?, ?, ?, ?, ?, ?)`);
const findUser = database.prepare('select * from users where email_key = ?');
const addSession = database.prepare(`
  insert into sessions (id, token_hash, user_id, created_at, last_used_at, user_agent) values (?, ?, ?, ?, ?, ?)`);

const app = fastify();
await app.register(cookie);
await app.register(formbody);

/** For SQLite, a negative limit is none. */
const EVERYTHING = -1;

const digest = (token: string) => createHash('sha256').update(token).digest('base64url');

interface SessionRow {
  readonly id: string;
  readonly email: string;
  readonly created_at: number;
  readonly verified_at: number | null;
}

function userOf(token: string | undefined): SessionRow {
  const session = token && findSession.get(digest(token), 0, 0);
  if (!session) throw Object.assign(new Error('Unauthorized'), { statusCode: 401 });
  return session as SessionRow;
}

interface Row {
  readonly id: string;
  readonly name: string;
  readonly category: string;
  readonly rating: number | null;
  readonly createdAt: number;
  readonly status: string;
  readonly date: string | null;
  readonly note: string;
  readonly tags: string;
  readonly creator: string;
  readonly year: number | null;
  readonly pictures: string;
  readonly wishPosition: number | null;
}

/** Leaves out what is empty, as Daybook does: otherwise its answers would be half as long again. */
const toAnswer = (row: Row) => {
  const { id, name, category, rating } = row;
  const answer: Record<string, unknown> = {
    id,
    name,
    category,
    rating,
    creationTime: new Date(row.createdAt).toISOString(),
  };
  if (row.status !== 'DONE') answer['status'] = row.status;
  if (row.date !== null) answer['date'] = row.date;
  if (row.note !== '') answer['note'] = row.note;
  if (row.tags !== '[]') answer['tags'] = JSON.parse(row.tags);
  if (row.creator !== '') answer['creator'] = row.creator;
  if (row.year !== null) answer['year'] = row.year;
  if (row.pictures !== '[]') answer['pictures'] = JSON.parse(row.pictures);
  if (row.wishPosition !== null) answer['wishPosition'] = row.wishPosition;
  return answer;
};

const findOne = database.prepare(`
  select id, name, category, rating, created_at as createdAt, status, date, note, tags, creator, work_year as year,
    pictures, wish_position as wishPosition
  from activities where user_id = ? and id = ? and deleted_at is null`);
const update = database.prepare(`
  update activities set note = ?, search_folded = ?, revision = revision + 1 where user_id = ? and id = ?`);

app.post<{ Body: { limit?: number } }>('/api/activity/retrieve', async ({ cookies, body }) => {
  const rows = list.all(userOf(cookies['daybook']).id, body.limit ?? EVERYTHING) as Row[];
  return rows.map(toAnswer);
});

app.get('/api/user/me', async ({ cookies }) => {
  const { id, email, created_at: createdAt, verified_at: verifiedAt } = userOf(cookies['daybook']);
  return {
    id,
    email,
    creationTime: new Date(createdAt).toISOString(),
    emailVerified: verifiedAt !== null,
    roles: [],
  };
});

const change = database.transaction((userId: string, id: string, note: string) => {
  const row = findOne.get(userId, id) as Row | undefined;
  if (!row) return null;
  update.run(note, `${row.name}\n${note}`.toLowerCase(), userId, id);
  return { ...row, note };
});

app.post<{ Body: { id: string; note: string } }>('/api/activity/update', async ({ cookies, body }, reply) => {
  const changed = change.immediate(userOf(cookies['daybook']).id, body.id, body.note);
  return changed === null ? reply.code(404).send({}) : toAnswer(changed);
});

interface Draft {
  readonly name: string;
  readonly category: string;
  readonly rating: number;
}

app.post<{ Body: Draft }>('/api/activity/submit', async ({ cookies, body: { name, category, rating } }) => {
  const user = userOf(cookies['daybook']);
  const now = Date.now();
  const id = randomUUIDv7();
  const [folded, creationTime] = [name.toLowerCase(), new Date(now).toISOString()];
  const date = creationTime.slice(0, 10);
  add.run(id, user.id, name, folded, category, rating, now, date, folded);
  return { id, name, category, rating, creationTime, date };
});

app.post<{ Body: { username: string; password: string } }>('/api/user/login', async ({ body }, reply) => {
  const user = findUser.get(body.username) as { id: string; password_hash: string } | undefined;
  if (!user || !(await verify(user.password_hash, body.password))) return reply.code(401).send({});
  const token = randomBytes(32).toString('base64url');
  addSession.run(randomUUIDv7(), digest(token), user.id, Date.now(), Date.now(), '');
  return reply.setCookie('daybook', token, { httpOnly: true, path: '/' }).send({ id: user.id });
});

// The first hash loads the library, which must not count as part of a login.
await hash('warm');
await app.listen({ port: Number(port), host: '127.0.0.1' });
