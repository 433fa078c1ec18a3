import { expect, it } from 'vitest';
import { eachMigratedDatabase } from '#testing/databases.ts';
import { insertUser } from '#testing/users.ts';
import { describeMissingAdmin } from './first-admin.ts';
import { accountQueries } from './queries.ts';

eachMigratedDatabase('the first-admin hint at startup', (db) => {
  const hint = (adminEmail: string | null, registrationOpen = true) =>
    describeMissingAdmin(accountQueries(db()), { adminEmail, registrationOpen });

  it('gives the command', async () => {
    expect(await hint(null)).toContain('npm run admin -- create you@example.org');
  });

  it('says that ADMIN_EMAIL needs a login in addition to the link, or a password set by its owner', async () => {
    expect(await hint('boss@example.org')).toMatch(/Register as boss@example\.org, log in.*same browser/);
    const { email } = await insertUser(db(), Date.now);
    expect(await hint(email.toUpperCase())).toMatch(/is registered: log in.*same browser.*reset-link/);
  });

  it('does not mention registration when it is closed', async () => {
    const message = await hint('chief@example.org', false);
    expect(message).toContain('npm run admin -- create chief@example.org');
    expect(message).not.toContain('Register');
  });

  it('is absent once there is an admin', async () => {
    const { id } = await insertUser(db(), Date.now, 'admin');
    expect(await hint('boss@example.org')).toBeNull();
    await accountQueries(db()).set(id, { adminSince: null });
  });
});
