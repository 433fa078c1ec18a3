import { expect, it } from 'vitest';
import { dropApi, dropsApi } from '../../contract/drops.ts';
import { eachDatabase } from '#testing/databases.ts';
import { suiteDaybook } from '#testing/daybook.ts';
import { dropOf, dropVisitorOf } from '#testing/drops.ts';
import { onPostgresInFullRun } from '#testing/needs.ts';
import { createTestClock } from '#testing/test-clock.ts';
import { MINUTE_MS } from '#platform/system/clock.ts';

const clock = createTestClock();

eachDatabase('the letter about received files', (database, kind) => {
  const ruleAboveQueries = onPostgresInFullRun(kind);
  const daybook = suiteDaybook(() => ({ database: database(), clock }));
  const neighbour = suiteDaybook(() => ({ database: database(), clock }));
  const emailsTo = async (email: string) =>
    (
      await daybook()
        .db.selectFrom('mails')
        .select('id')
        .where('recipient', '=', email)
        .where('kind', '=', 'drop')
        .execute()
    ).length;
  const emailOf = (email: string) => daybook().emailTo(email, /received by your link/);

  it('is sent once when the visitor is done, and names link, sender, message and files', async () => {
    const { client, email } = await daybook().user();
    const drop = await dropOf(client);
    const { visitor, send, done } = await dropVisitorOf(daybook(), drop);
    await visitor.call(dropApi.setSender, {
      drop: drop.id,
      name: 'Eve <script>',
      message: 'Hello <b>you</b>\nhttps://evil.example',
    });
    await send('one.txt', 'abc');
    await send('two.txt', 'abcd');
    expect(await emailsTo(email)).toBe(0);
    await done();
    await done();
    clock.advance(60 * MINUTE_MS);
    await daybook().runHousekeeping();
    expect(await emailsTo(email)).toBe(1);
    const letter = await emailOf(email);
    expect(letter.subject).toBe('2 files received by your link');
    expect(letter.text).toContain('“Eve <script>” sent 2 files, 7 bytes, by your link “For me”.');
    expect(letter.text).toContain('    Hello <b>you</b>\n    https://evil.example');
    expect(letter.text).toContain('> one.txt, 3 bytes\n> two.txt, 4 bytes');
    expect(letter.text).toContain('/storage');
    expect(letter.html).not.toContain('<script>');
    expect(letter.html).not.toContain('<b>you');
    expect(letter.html).not.toContain('href="https://evil.example');
  });

  it('follows a quarter of an hour after the last byte of a visitor who just leaves, from one node only', async () => {
    const { client, email } = await daybook().user();
    const { send, begin, append } = await dropVisitorOf(daybook(), await dropOf(client));
    await send('one.txt', 'abc');
    const long = await begin('two.txt', 6);
    clock.advance(14 * MINUTE_MS);
    await append(long, 0, 'abcdef');
    clock.advance(14 * MINUTE_MS);
    await daybook().runHousekeeping();
    expect(await emailsTo(email)).toBe(0);
    clock.advance(MINUTE_MS);
    await Promise.all([daybook().runHousekeeping(), neighbour().runHousekeeping()]);
    expect(await emailsTo(email)).toBe(1);
  });

  it('is sent for each visit, so that what follows gets another one', async () => {
    const { client, email } = await daybook().user();
    const { send, done } = await dropVisitorOf(daybook(), await dropOf(client));
    await send('first.txt', 'abc');
    await done();
    await send('second.txt', 'abcd');
    expect(await done()).toEqual({ files: [{ name: 'second.txt', size: 4 }] });
    expect(await emailsTo(email)).toBe(2);
    expect(await done()).toEqual({ files: [] });
    expect(await emailsTo(email)).toBe(2);
  });

  it('is not sent for links without letters; the audit log has each visit', async () => {
    const { client, email } = await daybook().user();
    const [never, stopped] = [await dropOf(client, { letters: false }), await dropOf(client)];
    await client.call(dropsApi.update, { id: stopped.id, letters: false });
    for (const drop of [never, stopped]) {
      const { send, done } = await dropVisitorOf(daybook(), drop);
      await send('quiet.txt', 'abc');
      await done();
      const entry = await daybook()
        .db.selectFrom('audit_log')
        .select(['actor', 'detail'])
        .where('object', '=', drop.id)
        .where('action', '=', 'drop.received')
        .execute();
      expect(entry).toEqual([{ actor: 'anonymous', detail: '1 files, 3 bytes' }]);
    }
    expect(await emailsTo(email)).toBe(0);
  });

  it(
    'is sent six times an hour for a link; then one tells of all that followed',
    ruleAboveQueries,
    async () => {
      const { client, email } = await daybook().user();
      const drop = await dropOf(client);
      clock.advance(60 * MINUTE_MS - (clock() % (60 * MINUTE_MS)));
      for (let index = 0; index < 25; index += 1) {
        const { send, done } = await dropVisitorOf(daybook(), drop);
        await send(`${index}.txt`, '');
        await done();
      }
      await daybook().runHousekeeping();
      expect(await emailsTo(email)).toBe(6);
      clock.advance(60 * MINUTE_MS);
      await daybook().runHousekeeping();
      expect(await emailsTo(email)).toBe(12);
      const summary = await daybook().emailTo(email, /14 files received by your link/);
      expect(summary.text).toContain('14 visitors sent 14 files, 0 bytes, by your link “For me”.');
      const told = daybook().db.selectFrom('drop_files').select('told').where('drop_id', '=', drop.id);
      expect((await told.execute()).map((file) => file.told)).toEqual(Array.from({ length: 25 }, () => 1));
    },
  );

  it('names a bounded number of files', ruleAboveQueries, async () => {
    const { client, email } = await daybook().user();
    const { send, done } = await dropVisitorOf(daybook(), await dropOf(client));
    for (let index = 0; index < 22; index += 1) await send(`file ${index}.txt`, 'a');
    await done();
    const { text } = await emailOf(email);
    expect(text.match(/^> file/gm)).toHaveLength(20);
    expect(text).toContain('> and 2 more');
  });
});
