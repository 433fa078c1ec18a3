import type { Page } from '@playwright/test';
import { feedbackList, feedbackRow } from './support/inbox.ts';
import { expect, test } from './support/test.ts';

const MARKUP = '<img src=x onerror="document.title=\'stolen\'">';
const LINK = 'javascript:document.title=`stolen`';
const ATTACK = `"'>${MARKUP}<script>document.title='stolen'</script> ${LINK}`;
/** Labels are short. */
const LABEL = '<img src=x onerror=x>';

/** The policy of the page would stop a script, too; here nothing of an attack may even become an element. */
async function expectOnlyText(page: Page): Promise<void> {
  await expect(page.locator('img[src="x"], a[href^="javascript" i], [onerror]')).toHaveCount(0);
  await expect(page.locator('script:text("stolen")')).toHaveCount(0);
  await expect(page).not.toHaveTitle('stolen');
}

test('script in feedback, names, versions, labels, answers and webhooks stays text on every screen', async ({
  page,
  user: _user,
  mailbox,
  newUser,
}) => {
  const post = async (name: string, data: object) => {
    const response = await page.request.post(`/api/feedback/${name}`, { data });
    expect([name, response.status()]).toEqual([name, 200]);
    return response.json();
  };
  const project = await post('createProject', { name: MARKUP });
  const sender = (await newUser()).email;
  const draft = { projectKey: project.key, content: ATTACK };
  const { id: byName } = await post('submit', { ...draft, projectVersion: LINK, projectUser: MARKUP });
  const { id } = await post('submit', { ...draft, projectVersion: MARKUP, projectUser: sender });
  await post('submit', { ...draft, projectVersion: '1', projectUser: LINK });
  await post('update', { changes: [{ id, status: 'planned', labels: [LABEL] }] });
  await post('answer', { id, content: ATTACK });
  await post('merge', { ids: [byName], into: id });
  const url = `https://example.org/${encodeURI(MARKUP)}?"'><script>`;
  await post('createWebhook', { projectId: project.id, url, events: ['feedback.created'] });

  await page.goto(`/feedback?project=${project.id}`);
  await expect(feedbackList(page).getByRole('listitem')).toHaveCount(2);
  await expectOnlyText(page);
  const row = feedbackRow(page, sender);
  await row.getByRole('button', { expanded: false }).click();
  await expect(row.getByRole('list', { name: 'Messages' })).toContainText(ATTACK);
  await expect(row.getByText('Also reported')).toBeVisible();
  await expect(row.getByRole('button', { name: `Remove the label ${LABEL}` })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Show hint' }).click();
  await expect(page.getByRole('region', { name: 'The line to paste' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Text on the button' }).fill(LABEL);
  await page.getByRole('button', { name: 'Preview on this page' }).click();
  await expect(page.getByRole('button', { name: LABEL, exact: true })).toBeVisible();
  await expectOnlyText(page);

  await page.goto('/feedback/projects');
  await page.getByRole('link', { name: MARKUP }).click();
  await expect(page.getByRole('list', { name: 'Webhooks' })).toContainText('https://example.org/');
  await expectOnlyText(page);

  const letter = await mailbox.emailTo(sender, /An answer to your feedback/);
  expect(letter.html).not.toMatch(/<img src=x|<script|href="javascript/i);
  await page.goto(/\/feedbackStatus#[\w-]+/.exec(letter.text)?.[0] ?? '');
  await expect(page.getByText(ATTACK)).toHaveCount(2);
  await expectOnlyText(page);
});
