import { feedbackAnswersApi } from '../contract/feedback-answers.ts';
import { feedbackApi } from '../contract/feedback.ts';
import { projectApi } from '../contract/feedback-projects.ts';
import { webhookApi } from '#features/webhooks/contract/webhooks.ts';
import { axeViolations, openScreen, server, testUser } from '#testing/components/index.ts';
import { openProject, testProject, testProjectDetails } from '#testing/components/feedback.ts';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';

const button = (name: string | RegExp) => page.getByRole('button', { name });
const NOW = '2026-03-01T12:00:00.000Z';
async function openProjects(path = '/feedback/projects'): Promise<void> {
  server.answers(feedbackAnswersApi.digest, { every: 'off' });
  await openScreen(path, testUser());
}

it('lists projects, those archived, and Daybook’s own without settings', async () => {
  server.answers(feedbackApi.projects, [
    testProject({ name: 'Atlas', archived: true }),
    testProject({ id: 'daybook', name: 'Daybook', key: '1', own: false }),
  ]);
  server.answers(projectApi.invitations, []);
  await openProjects();
  const rows = page.getByRole('list', { name: 'Your projects' }).getByRole('listitem');
  await expect.element(rows.first()).toMatchTextContent(/Atlas.*Archived/);
  await expect.element(rows.last()).toMatchTextContent(/Feedback about this Daybook/);
  await expect.element(rows.getByRole('link')).toHaveLength(1);
  expect(await axeViolations()).toEqual([]);
});

it('reports projects that could not be loaded, and loads them on demand', async () => {
  server.answers(feedbackApi.projects, [testProject({ name: 'Atlas' })]);
  const recover = server.refuses(feedbackApi.projects, 'server.failed');
  server.answers(projectApi.invitations, []);
  await openProjects();
  await expect.element(page.getByText('Your projects could not be loaded')).toBeVisible();
  recover();
  await button('Try again').click();
  await expect.element(page.getByRole('link', { name: 'Atlas' })).toBeVisible();
});

it('creates a project and opens it, after it has reported an invalid name', async () => {
  server.answers(feedbackApi.projects, []);
  server.answers(projectApi.invitations, []);
  server.answers(projectApi.create, ({ name }) => testProject({ id: 'new', name }));
  server.answers(projectApi.details, testProjectDetails({ id: 'new', name: 'Trail maps' }));
  server.answers(webhookApi.list, []);
  await openProjects();
  const name = page.getByLabelText('New project');
  await name.fill(' ');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Use at least one character.')).toBeVisible();
  expect(await axeViolations()).toEqual([]);
  await name.fill('Trail maps');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('heading', { name: 'Trail maps' })).toBeVisible();
  expect(location.pathname).toBe('/feedback/projects/new');
});

const sheet = (name: string) => page.getByRole('region', { name: `Invitation to ${name}` });

it('accepts or declines an invitation to the address of the user', async () => {
  const invitation = {
    project: 'Atlas',
    invitedBy: 'bo@example.org',
    role: 'triage',
    expiresAt: NOW,
  } as const;
  let invitations = [
    { ...invitation, id: 'i1' },
    { ...invitation, id: 'i2', project: 'Globe' },
  ];
  server.answers(feedbackApi.projects, []);
  server.answers(projectApi.invitations, () => invitations);
  server.answers(projectApi.decline, ({ id }) => {
    invitations = invitations.filter((one) => one.id !== id);
    return {};
  });
  server.answers(projectApi.join, testProject({ name: 'Globe' }));
  server.answers(projectApi.details, testProjectDetails({ name: 'Globe', role: 'triage' }));
  await openProjects();
  await expect.element(sheet('Atlas')).toMatchTextContent(/bo@example\.org invites you/);
  expect(await axeViolations()).toEqual([]);
  await sheet('Atlas').getByRole('button', { name: 'Decline' }).click();
  await expect.element(sheet('Atlas')).not.toBeInTheDocument();
  await sheet('Globe').getByRole('button', { name: 'Join' }).click();
  await expect.element(page.getByText('You joined “Globe”.')).toBeVisible();
  expect(server.inputsOf(projectApi.join)).toEqual([{ id: 'i2' }]);
  // What only owners do is not offered.
  await expect.element(page.getByRole('heading', { name: 'Globe' })).toBeVisible();
  await expect.element(button(/New key|Invite|Archive|Delete/)).not.toBeInTheDocument();
});

it('reports an invitation by a link that does not work any more', async () => {
  server.answers(feedbackApi.projects, []);
  server.answers(projectApi.invitations, []);
  server.refuses(projectApi.join, 'project.no-invitation');
  await openProjects('/feedback/projects#invitation-token');
  await page
    .getByRole('region', { name: 'Invitation', exact: true })
    .getByRole('button', { name: 'Join' })
    .click();
  await expect.element(page.getByText(/^Joining the project failed: /)).toBeVisible();
});

it('sets how often what is new is sent by email', async () => {
  server.answers(feedbackApi.projects, []);
  server.answers(projectApi.invitations, []);
  server.answers(feedbackAnswersApi.setDigest, ({ every }) => ({ every }));
  await openProjects();
  const setting = page.getByRole('combobox', { name: 'Digest by email' });
  await setting.selectOptions('daily');
  await expect.element(page.getByText('We’ll email you when there is something new.')).toBeVisible();
  await expect.element(setting).toHaveValue('daily');
  await setting.selectOptions('off');
  await expect.element(page.getByText('Digest turned off.')).toBeVisible();
});

it('gives a project a new key, and disables the former one', async () => {
  let details = testProjectDetails();
  await openProject(details);
  const [former] = details.keys;
  server.answers(projectApi.addKey, () => {
    details = {
      ...details,
      keys: [
        { ...former!, key: 'fb_new' },
        { ...former!, replacedAt: NOW },
      ],
    };
    return details;
  });
  server.answers(projectApi.setKeyDisabled, ({ disabled }) => {
    details = { ...details, keys: details.keys.map((key) => (key.replacedAt ? { ...key, disabled } : key)) };
    return details;
  });
  server.answers(projectApi.details, () => details);
  const keys = page.getByRole('list', { name: 'Keys' }).getByRole('listitem');
  await button('New key').click();
  await expect.element(keys).toHaveLength(2);
  await keys.last().getByRole('button', { name: 'Disable' }).click();
  await expect.element(keys.last()).toMatchTextContent(/Disabled/);
  expect(await axeViolations()).toEqual([]);
});

it('invites, revokes an invitation, and changes and removes members', async () => {
  let details = testProjectDetails();
  await openProject(details);
  const [owner] = details.members;
  const member = { userId: '2', email: 'bo@example.org', role: 'read', joinedAt: NOW } as const;
  const become = (change: Partial<typeof details>) => {
    details = { ...details, ...change };
    return details;
  };
  server.answers(projectApi.details, () => details);
  server.answers(projectApi.invite, ({ email, role }) =>
    become({ invitations: [{ id: 'i', email, role, expiresAt: NOW }], members: [owner!, member] }),
  );
  server.answers(projectApi.revokeInvitation, () => become({ invitations: [] }));
  server.answers(projectApi.removeMember, () => become({ members: [owner!] }));
  server.refuses(projectApi.setRole, 'project.last-owner');
  await page.getByLabelText('Invite by email').fill('cy');
  await button('Invite').click();
  await expect.element(page.getByLabelText('Invite by email')).toHaveFocus();
  await page.getByLabelText('Invite by email').fill('cy@example.org');
  await page.getByRole('combobox', { name: 'Role', exact: true }).selectOptions('read');
  await button('Invite').click();
  await expect.element(page.getByText('The invitation was sent to cy@example.org.')).toBeVisible();
  expect(await axeViolations()).toEqual([]);
  await button('Revoke the invitation of cy@example.org').click();
  await expect.element(page.getByText('The invitation was revoked.')).toBeVisible();
  await button('Remove bo@example.org').click();
  await expect.element(page.getByText('bo@example.org was removed.')).toBeVisible();
  await page.getByLabelText('Role of anna@example.org').selectOptions('read');
  await expect.element(page.getByText('A project needs an owner.')).toBeVisible();
});

it('checks, saves and shows the limit and the days of a project', async () => {
  let details = testProjectDetails();
  await openProject(details);
  server.answers(projectApi.details, () => details);
  server.answers(projectApi.update, (change) => {
    details = { ...details, ...change } as typeof details;
    return details;
  });
  const [perDay, days] = [
    page.getByLabelText('Feedback per day'),
    page.getByLabelText('Delete feedback after (days)'),
  ];
  await perDay.fill('0');
  await days.fill('4000');
  await button('Save').click();
  await expect.element(page.getByText('Use at least 1.')).toBeVisible();
  await expect.element(page.getByText('Use at most 3650 days.')).toBeVisible();
  await expect.element(perDay).toHaveFocus();
  expect(server.inputsOf(projectApi.update)).toEqual([]);
  await perDay.fill('20');
  await days.fill('30');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('The settings were saved.')).toBeVisible();
  expect(server.inputsOf(projectApi.update)).toMatchObject([{ perDay: 20, retentionDays: 30 }]);
});

it('archives a project, which then has no line to paste, and takes it out again', async () => {
  let details = testProjectDetails();
  await openProject(details);
  server.answers(projectApi.details, () => details);
  server.answers(projectApi.update, ({ archived = false }) => {
    details = { ...details, archived };
    return details;
  });
  const line = page.getByRole('region', { name: 'The line to paste' });
  await expect.element(line).toMatchTextContent(/data-project="fb_key"/);
  await page.getByRole('textbox', { name: 'Text on the button' }).fill('Tell us');
  await expect.element(line).toMatchTextContent(/data-label="Tell us"/);
  await page.getByRole('button', { name: 'Archive', exact: true }).click();
  await expect.element(page.getByText('Archived: it accepts no feedback.')).toBeVisible();
  await expect.element(line).not.toBeInTheDocument();
  await button('Take out of the archive').click();
  await expect.element(line).toBeVisible();
});

it.for(['delete', 'leave'] as const)('asks before the end of a project: %s', async (end) => {
  const others = [{ userId: '2', email: 'bo@example.org', role: 'own', joinedAt: NOW } as const];
  const details = testProjectDetails();
  await openProject({ ...details, members: [...details.members, ...others] });
  server.answers(projectApi.delete, {});
  server.answers(projectApi.leave, {});
  server.answers(projectApi.invitations, []);
  server.answers(feedbackAnswersApi.digest, { every: 'off' });
  const verb = end === 'delete' ? 'Delete' : 'Leave';
  await button(`${verb}…`).click();
  const dialog = page.getByRole('dialog', { name: `${verb} “Atlas”?` });
  await expect.element(dialog).toBeVisible();
  expect(await axeViolations()).toEqual([]);
  await dialog.getByRole('button', { name: verb }).click();
  await expect.poll(() => location.pathname).toBe('/feedback/projects');
  expect(server.inputsOf(projectApi[end])).toEqual([{ id: 'p' }]);
});

it('says that there is no such project', async () => {
  server.refuses(projectApi.details, 'feedback.unknown-project');
  await openScreen('/feedback/projects/gone', testUser());
  await expect.element(page.getByText('There is no such project')).toBeVisible();
  expect(await axeViolations()).toEqual([]);
});
