import { answerAccount } from '#testing/components/account.ts';
import { axeViolations, entryRow, keepLog, openScreen, testUser } from '#testing/components/index.ts';
import { chooseHalfStars } from './parts/half-stars.ts';
import { expect, it, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';

const WHOLE_STARS = ['1 star', '2 stars', '3 stars', '4 stars', '5 stars'];
const rating = (name: string) => page.getByRole('group', { name: `Rating of ${name}` });
const radio = (name: string, stars: string) => rating(name).getByRole('radio', { name: stars, exact: true });
const offered = (name: string) =>
  rating(name)
    .getByRole('radio')
    .elements()
    .map((element) => element.getAttribute('aria-label'));

async function openEntry(name: string): Promise<void> {
  await openScreen('/activity', testUser());
  await page.getByRole('button', { name, expanded: false }).click();
}

it('offers whole stars only, as long as nobody asked for half ones and the log has none', async () => {
  keepLog([{ name: 'Piranesi' }]);
  await openEntry('Piranesi');
  expect(offered('Piranesi')).toEqual(WHOLE_STARS);
});

it('shows and offers half stars where the log has some, and chooses them by the left half of a star', async () => {
  const log = keepLog([
    { name: 'Piranesi', rating: 4 },
    { name: 'Heat', rating: 4.5 },
  ]);
  await openEntry('Piranesi');
  await expect.element(entryRow('Heat').getByRole('img', { name: '4.5 stars' })).toBeVisible();
  expect(offered('Piranesi')).toHaveLength(9);
  expect(await axeViolations()).toEqual([]);
  const clickFourth = async (part: number) => {
    const star = radio('Piranesi', '4 stars').element().getBoundingClientRect();
    const group = rating('Piranesi').element().getBoundingClientRect();
    const x = star.x - group.x + star.width * part;
    await rating('Piranesi').click({ position: { x, y: star.y - group.y + star.height / 2 } });
  };
  await clickFourth(0.25);
  await expect.element(radio('Piranesi', '3.5 stars')).toBeChecked();
  await expect.poll(log.entries).toMatchObject([{ rating: 3.5 }, { rating: 4.5 }]);
  await clickFourth(0.75);
  await expect.element(radio('Piranesi', '4 stars')).toBeChecked();
  await clickFourth(0.25);
  await expect.element(radio('Piranesi', '3.5 stars')).toBeChecked();
  await clickFourth(0.25);
  await expect.poll(log.entries).toMatchObject([{ rating: null }, { rating: 4.5 }]);
});

it('offers half stars after the account was set to it', async () => {
  onTestFinished(() => chooseHalfStars(false));
  answerAccount();
  await openScreen('/account', testUser());
  await page.getByRole('checkbox', { name: 'Offer half stars in this browser' }).click();
  keepLog([{ name: 'Piranesi' }]);
  await openEntry('Piranesi');
  expect(offered('Piranesi')).toHaveLength(9);
});

it('changes a rating by half a star with the arrow keys, and takes half a star off by the same digit again', async () => {
  chooseHalfStars(true);
  onTestFinished(() => chooseHalfStars(false));
  const log = keepLog([{ name: 'Piranesi', rating: 3 }]);
  await openEntry('Piranesi');
  radio('Piranesi', '3 stars').element().focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(radio('Piranesi', '3.5 stars')).toHaveFocus();
  await expect.poll(log.entries).toMatchObject([{ rating: 3.5 }]);
  await userEvent.keyboard('5');
  await expect.element(radio('Piranesi', '5 stars')).toBeChecked();
  await userEvent.keyboard('5');
  await expect.element(radio('Piranesi', '4.5 stars')).toHaveFocus();
  await expect.poll(log.entries).toMatchObject([{ rating: 4.5 }]);
  page
    .getByRole('button', { name: /^Piranesi/ })
    .element()
    .focus();
  await userEvent.keyboard('4');
  await expect.element(radio('Piranesi', '4 stars')).toBeChecked();
  await userEvent.keyboard('4');
  await expect.element(radio('Piranesi', '3.5 stars')).toBeChecked();
  await expect.poll(log.entries).toMatchObject([{ rating: 3.5 }]);
});
