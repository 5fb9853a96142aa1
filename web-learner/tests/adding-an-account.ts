import type { Page } from 'playwright-core';

export const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).first().click();

export const addAccount = async (page: Page) => {
  await press(page, 'Add Account');
  await page.getByRole('button', { name: 'Continue' }).waitFor();
};

/** An organization's account, up to its picture. */
export async function fillDetails(page: Page): Promise<void> {
  await addAccount(page);
  await press(page, 'Continue');
  const fields: [string, string][] = [
    ['Organization Name', 'Harbour Lab'],
    ['Email', 'office@harbour.example'],
    ['Phone Number', '+1 202 555 0142'],
    ['Website', 'harbour.example'],
    ['City', 'Reno'],
    ['Zip Code', '89501'],
    ['Address', '1 Quay'],
    ['Suite #', '4'],
  ];
  for (const [label, text] of fields) await page.getByLabel(label).fill(text);
  await page.getByLabel('Country').selectOption('united states');
  await page.getByLabel('State', { exact: true }).selectOption('nevada');
  await press(page, 'Continue');
  await page.getByText('Upload picture or logo').first().waitFor();
}
